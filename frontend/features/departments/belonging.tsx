import type { BelongsTo } from '../../../backend/contract/departments';
import { OrDash } from '../../ui/relative-time';

/** A person's departments, the main one first. */
export function Belonging({ departments }: { departments: readonly BelongsTo[] }) {
  const [main, ...others] = departments;
  if (!main) return <OrDash>{null}</OrDash>;
  return (
    <span title={departments.map(({ path }) => path).join('\n')}>
      {main.path}
      {others.length > 0 && <span className="faint"> 兼務{others.length}</span>}
    </span>
  );
}
