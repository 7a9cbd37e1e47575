import { useState } from 'react';
import { detectionDecisions } from '../../../backend/contract/detection-words';
import { shadowIts, type DecisionOutcome } from '../../../backend/contract/shadow-its';
import { users } from '../../../backend/contract/users';
import type { DetectedServiceRow } from '../../../backend/contract/detected-services';
import type { Meanwhile } from '../../../backend/contract/kit';
import { readableHost } from '../../../backend/contract/hosts';
import type { Toast } from '../../lib/toast';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { undoBy } from '../../lib/write';
import { useNotice } from '../../ui/dialogs';
import { FormDialog } from '../../ui/form/form-dialog';
import { PersonField } from '../../ui/form/person-field';
import { TextField } from '../../ui/form/text-field';
import { count, dayAndTime } from '../../ui/format';
import { AllowanceFields, allowanceNames } from './allowance-fields';
import type { Decision } from './detection-words';

const effects: Record<Decision, { verb: string; past: string; text: string }> = {
  allowed: {
    verb: '許可する',
    past: '許可しました',
    text: 'アラートは消え、利用はこれからも数えられます。数える必要もないときは、許可URLを登録してください。',
  },
  registered: {
    verb: 'サービスに登録する',
    past: 'サービスに登録しました',
    text: 'サービスとして登録され、ユーザーと一致した利用者がその利用者になります。アラートは消えます。',
  },
  forbidden: {
    verb: '禁止する',
    past: '禁止しました',
    text: 'アラートは消え、新たな利用者を検知すると、改めて表示されます。',
  },
  on_hold: {
    verb: '保留にする',
    past: '保留にしました',
    text: '後で判断するサービスとして残り、アラートは消えます。検知されなくなると、検知対象外になります。',
  },
  unconfirmed: {
    verb: '未確認に戻す',
    past: '未確認に戻しました',
    text: 'これまでの判断を取り消し、改めて判断するサービスに戻します。',
  },
};
type Expiring = Pick<DetectedServiceRow, 'decision' | 'isForbiddenAfterwards'>;
export const afterExpiry = (services: readonly Expiring[] | null): string => {
  const isForbidden = ({ decision, isForbiddenAfterwards }: Expiring) =>
    decision === 'forbidden' || isForbiddenAfterwards;
  if (services?.every(isForbidden)) return '期限を過ぎると、禁止に戻ります。';
  if (services && !services.some(isForbidden)) return '期限を過ぎると、未確認に戻ります。';
  return '期限を過ぎると、禁止していたサービスは禁止に、そのほかは未確認に戻ります。';
};

const switches = '拡張機能のある端末では、理由と申請の方法を示す画面に切り替わります。';
const isRecordedOnly =
  '禁止は判断として記録されます。開けなくするには、検知URLにURLを登録し、そのURLで検知されたサービスも禁止してください。';
/** What browsers do: a service that was detected by a name alone has no host to be kept from. */
export const blockingInWords = (total: number, unblockable: number): string => {
  if (unblockable === 0) return switches;
  if (total === 1) return `名前だけで検知され、URLが分からないため、拡張機能では開けなくなりません。${isRecordedOnly}`;
  if (unblockable === total)
    return `どれも名前だけで検知され、URLが分からないため、拡張機能では開けなくなりません。${isRecordedOnly}`;
  return `${switches}ただし、${count(unblockable)}件は名前だけで検知され、URLが分からないため、開けなくなりません。`;
};
const unblockableIn = (target: DecisionTarget): number =>
  'services' in target ? target.services.filter(({ isBlockable }) => !isBlockable).length : target.unblockableCount;

const shownRefusals = 5;

const namesIn = ({ refused }: DecisionOutcome) =>
  refused
    .slice(0, shownRefusals)
    .map(({ serviceName, reason }) => `「${readableHost(serviceName)}」：${reason}`)
    .join('\n') + (refused.length > shownRefusals ? `\nほか${count(refused.length - shownRefusals)}件` : '');

/**
 * A first decision is taken back by 未確認に戻す, unless it registered a service. The undo names what this decision
 * left, so that it never takes back that of a colleague.
 */
export const undoOf = (
  decision: Decision,
  services: readonly DecidedService[] | null,
  refusedIds: readonly string[],
) => {
  const own = services?.filter(({ id }) => !refusedIds.includes(id)) ?? [];
  const isFirst = own.every((service) => service.decision === 'unconfirmed');
  if (decision === 'registered' || own.length === 0 || !isFirst) return undefined;
  const ids = own.map(({ id }) => id);
  const expectedRevisions = own.map(({ revision }) => revision + 1);
  return { ids, expectedRevisions, decision: 'unconfirmed' as const };
};

const answerTo = (
  decision: Decision,
  services: readonly DecidedService[] | null,
  { refused, changed }: DecisionOutcome,
): Toast => {
  const only = services?.length === 1 ? services[0] : undefined;
  const text = `${only ? `「${readableHost(only.serviceName)}」` : `${count(changed)}件`}を${effects[decision].past}`;
  const body = undoOf(
    decision,
    services,
    refused.map(({ id }) => id),
  );
  return { text, undo: body && undoBy(shadowIts.decide, { body }) };
};

export type DecidedService = Pick<
  DetectedServiceRow,
  'id' | 'serviceName' | 'decision' | 'isForbiddenAfterwards' | 'isBlockable' | 'revision'
>;
/** The services, as the person saw them, or all that a filter finds. */
export type DecisionTarget =
  | { services: readonly DecidedService[] }
  | { query: Record<string, string>; expectedTotal: number; expectedVersion: string; unblockableCount: number };

interface DecisionDialogProps {
  target: DecisionTarget;
  decision: Decision;
  onClose: () => void;
  onDecided: () => void;
}

const bodyOf = (target: DecisionTarget, revisions: ReadonlyMap<string, number>) =>
  'services' in target
    ? {
        ids: target.services.map(({ id }) => id),
        expectedRevisions: target.services.map(({ id, revision }) => revisions.get(id) ?? revision),
      }
    : { query: target.query, expectedTotal: target.expectedTotal, expectedVersion: target.expectedVersion };

/** Decides about detected services, with a reason and the person who answers for it. */
export function DecisionDialog({ target, decision, onClose, onDecided }: DecisionDialogProps) {
  const people = useRead(users.names, {}).data ?? [];
  const notify = useNotice();
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const services = 'services' in target ? target.services : null;
  const total = 'services' in target ? target.services.length : target.expectedTotal;
  const only = services?.length === 1 ? services[0] : undefined;
  const form = useForm(shadowIts.decide.body, {
    ...bodyOf(target, new Map()),
    decision,
    departmentIds: [],
    until: null,
    ownerUserId: null,
    serviceName: only?.serviceName ?? null,
    reason: '',
  });
  const isNamed = decision === 'registered' && only !== undefined;
  const { submit, isPending } = useSubmit(shadowIts.decide, {
    form,
    input: ({ departmentIds, until, serviceName: name, query: _query, ...body }) => ({
      body: {
        ...body,
        ...bodyOf(target, new Map(meanwhile && only ? [[only.id, meanwhile.revision]] : [])),
        ...(decision === 'allowed' && { departmentIds, until }),
        ...(isNamed && { serviceName: name }),
      },
    }),
    onFailed: (problem) => {
      setMeanwhile(problem.meanwhile);
      return problem.meanwhile !== undefined;
    },
    outcome: (outcome) => answerTo(decision, services, outcome),
    onDone: (outcome) => {
      onClose();
      onDecided();
      if (outcome.refused.length > 0)
        notify({ title: `${count(outcome.refused.length)}件は判断できませんでした`, text: namesIn(outcome) });
    },
  });
  const { verb, text } = effects[decision];
  const subject = only
    ? `「${readableHost(only.serviceName)}」`
    : `${services ? '' : '条件に合う'}${count(total)}件のサービス`;
  return (
    <FormDialog
      title={`${subject}を${verb.replace(/^サービスに/u, '')}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel={verb}
      danger={decision === 'forbidden'}
    >
      <p className="dialog-text">
        {`判断：${detectionDecisions.labels[decision]}。`}
        {decision === 'forbidden' && blockingInWords(total, unblockableIn(target))}
        {text}
      </p>
      {meanwhile && <DecidedMeanwhile meanwhile={meanwhile} verb={verb} />}
      {isNamed && <TextField form={form} name="serviceName" label="サービス名" required />}
      {decision === 'allowed' && (
        <AllowanceFields
          form={form}
          names={allowanceNames}
          others="ほかの部署の利用にはアラートが表示されます。"
          afterwards={afterExpiry(services)}
        />
      )}
      <PersonField form={form} name="ownerUserId" label="責任者" help="社内の問い合わせ先です。" people={people} />
    </FormDialog>
  );
}

/** What another person changed since the service was shown. */
function DecidedMeanwhile({ meanwhile: { changes }, verb }: { meanwhile: Meanwhile; verb: string }) {
  return (
    <div className="decided-meanwhile" role="alert">
      <strong>表示している間に、ほかの人がこのサービスを判断しました。</strong>
      <ul>
        {changes
          .filter(({ before, after }) => before !== after)
          .map(({ field, label, before, after, by, at }) => (
            <li
              key={field}
            >{`${by}が${label}を「${before ?? (field === 'decision' ? detectionDecisions.labels.unconfirmed : 'なし')}」から「${after ?? 'なし'}」に変更（${dayAndTime(at)}）`}</li>
          ))}
      </ul>
      <p>{`それでも変更するときは、もう一度「${verb}」を押してください。`}</p>
    </div>
  );
}
