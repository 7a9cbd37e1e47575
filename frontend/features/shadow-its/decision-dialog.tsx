import { departments } from '../../../backend/contract/departments';
import { detectionDecisions } from '../../../backend/contract/detection-words';
import { shadowIts, type DecisionOutcome } from '../../../backend/contract/shadow-its';
import { users } from '../../../backend/contract/users';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { useNotice } from '../../ui/dialogs';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { MultiPickField } from '../../ui/form/multi-pick-field';
import { PersonField } from '../../ui/form/person-field';
import { TextField } from '../../ui/form/text-field';
import { count, today } from '../../ui/format';
import type { Decision } from './detection-words';

const effects: Record<Decision, { verb: string; text: string }> = {
  allowed: {
    verb: '許可する',
    text: 'アラートは消え、利用はこれからも数えられます。期限を過ぎると未確認に戻ります。数える必要もないときは、許可URLを登録してください。',
  },
  registered: {
    verb: 'サービスに登録する',
    text: 'サービスとして登録され、ユーザーと一致した利用者がその利用者になります。アラートは消えます。',
  },
  forbidden: {
    verb: '禁止する',
    text: 'ブラウザ拡張のある端末では、理由と申請の方法を示す画面に切り替わります。アラートは消え、新たな利用者を検知すると、改めて表示されます。',
  },
  on_hold: { verb: '保留にする', text: '後で判断するサービスとして残ります。アラートは消え、未確認には戻りません。' },
  unconfirmed: { verb: '未確認に戻す', text: 'これまでの判断を取り消し、改めて判断するサービスに戻します。' },
};
const shownRefusals = 5;

const namesIn = ({ refused }: DecisionOutcome) =>
  refused
    .slice(0, shownRefusals)
    .map(({ serviceName, reason }) => `「${serviceName}」：${reason}`)
    .join('\n') + (refused.length > shownRefusals ? `\nほか${count(refused.length - shownRefusals)}件` : '');

interface DecisionDialogProps {
  ids: readonly string[];
  decision: Decision;
  /** Of a single service. */
  serviceName?: string;
  onClose: () => void;
  onDecided: () => void;
}

/** Decides about detected services, with a reason and the person who answers for it. */
export function DecisionDialog({ ids, decision, serviceName, onClose, onDecided }: DecisionDialogProps) {
  const people = useRead(users.names, {}).data ?? [];
  const tree = useRead(departments.list, {}).data ?? [];
  const notify = useNotice();
  const form = useForm(shadowIts.decide.body, {
    ids: [...ids],
    decision,
    departmentIds: [],
    until: null,
    ownerUserId: null,
    serviceName: serviceName ?? null,
    reason: '',
  });
  const isNamed = decision === 'registered' && ids.length === 1;
  const { submit, isPending } = useSubmit(shadowIts.decide, {
    form,
    input: ({ departmentIds, until, serviceName: name, ...body }) => ({
      body: { ...body, ...(decision === 'allowed' && { departmentIds, until }), ...(isNamed && { serviceName: name }) },
    }),
    done: (outcome) => {
      onClose();
      onDecided();
      if (outcome.refused.length > 0)
        notify({ title: `${count(outcome.refused.length)}件は判断できませんでした`, text: namesIn(outcome) });
    },
  });
  const { verb, text } = effects[decision];
  const target = serviceName ? `「${serviceName}」` : `${count(ids.length)}件のサービス`;
  return (
    <FormDialog
      title={`${target}を${verb.replace(/^サービスに/u, '')}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel={verb}
      danger={decision === 'forbidden'}
    >
      <p className="dialog-text">{`判断：${detectionDecisions.labels[decision]}。${text}`}</p>
      {isNamed && <TextField form={form} name="serviceName" label="サービス名" required />}
      {decision === 'allowed' && (
        <>
          <MultiPickField
            form={form}
            name="departmentIds"
            label="許可する部署"
            help="選ばないときは全社に許可します。"
            placeholder="部署名で検索"
            options={tree.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <DateField
            form={form}
            name="until"
            label="許可の期限"
            help="空のときは期限がありません。"
            nullable
            min={{ day: today(), why: '今日以降の日付を選んでください。' }}
          />
        </>
      )}
      <PersonField form={form} name="ownerUserId" label="責任者" help="社内の問い合わせ先です。" people={people} />
    </FormDialog>
  );
}
