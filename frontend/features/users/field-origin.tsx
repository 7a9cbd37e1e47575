import type { ReactNode } from 'react';
import type { UserDetail } from '../../../backend/contract/users';
import { channels } from '../../../backend/contract/vocabulary';
import { dayAndTime } from '../../ui/format';
import './field-origin.css';

type Field = UserDetail['origins'][number]['field'];

/** Where a value comes from: the HR system that decides it, or the way of its last change. */
const originOf = ({ origins, masterService }: UserDetail, field: Field): string | undefined => {
  if (masterService?.fields.includes(field)) return `${masterService.serviceName}から`;
  const origin = origins.find((one) => one.field === field);
  if (!origin) return undefined;
  return origin.channel === 'console' ? '手入力' : channels.labels[origin.channel];
};

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** A value of a user, with its origin beside it. An empty value has none unless the HR system decides it. */
export function FieldOrigin({ user, field, children }: { user: UserDetail; field: Field; children: ReactNode }) {
  const origin = originOf(user, field);
  const at = user.origins.find((one) => one.field === field)?.at;
  const isOfMaster = user.masterService?.fields.includes(field);
  if (!origin || (isEmpty(user[field]) && !isOfMaster)) return <>{children}</>;
  return (
    <span className="field-origin">
      {children}
      <small title={at && `最後の変更: ${dayAndTime(at)}`}>{origin}</small>
    </span>
  );
}
