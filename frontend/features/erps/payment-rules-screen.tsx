import { useState } from 'react';
import { paymentRules, type PaymentRule, type SuggestedRule } from '../../../backend/contract/payment-rules';
import { useListState } from '../../lib/use-list-state';
import { showFailure } from '../../lib/notice';
import { showToast } from '../../lib/toast';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { undoBy } from '../../lib/write';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/dialogs';
import { EmptyState } from '../../ui/empty-state';
import { count } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { OrDash } from '../../ui/relative-time';
import { PageHeader } from '../../ui/page-header';
import { PaymentRuleEdit } from './payment-rule-edit';
import { PaymentRuleDialog } from './payment-rule-dialog';
import './erps.css';

const crumbs = [
  { label: '支払実績', to: '/payments' },
  { label: 'ERP連携', to: '/payments/erps' },
];

/** /payments/rules: which services payees' payments belong to, and what earlier choices suggest. */
export default function PaymentRulesScreen() {
  const [isAdding, setAdding] = useState(false);
  const list = useListState(paymentRules.list);
  const reading = useRead(paymentRules.list, { query: list.query }, { keepPrevious: true });
  return (
    <div className="screen">
      <PageHeader
        title="支払の規則"
        crumbs={crumbs}
        state={reading.data && `${count(reading.data.total)}件`}
        primary={
          <Button kind="primary" icon="add" onClick={() => setAdding(true)}>
            規則を追加する
          </Button>
        }
      />
      <Suggestions />
      <ListTable
        name="支払の規則"
        reading={reading}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ payee }) => `${payee}の規則`}
        empty={
          <EmptyState icon="card" title="支払の規則はまだありません">
            支払先とサービスを選んで追加します。支払にサービスを選ぶと、同じ支払先の規則も提案されます。
          </EmptyState>
        }
      />
      {isAdding && <PaymentRuleDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

const columns: readonly Column<PaymentRule>[] = [
  { field: 'payee', header: '支払先', sortable: true, grow: 1.4, render: ({ payee }) => payee },
  {
    field: 'accountTitle',
    header: '勘定科目',
    grow: 1,
    render: ({ accountTitle }) => accountTitle ?? 'すべて',
  },
  { field: 'serviceName', header: 'サービス', grow: 1, render: ({ serviceName }) => <OrDash>{serviceName}</OrDash> },
  { field: 'acts', header: '操作', grow: 2, acts: true, render: (rule) => <RuleActs rule={rule} /> },
];

function RuleActs({ rule }: { rule: PaymentRule }) {
  const apply = useWrite(paymentRules.apply, { shownBy: 'the toast with the sum of the parts' });
  const takeBack = useWrite(
    paymentRules.takeBack,
    ({ takenBackCount }) => `${count(takenBackCount)}件の支払を元に戻しました`,
  );
  const remove = useWrite(paymentRules.remove, `「${rule.payee}」の規則を削除しました`);
  const confirm = useConfirm();
  const [isEditing, setEditing] = useState(false);
  const params = { paymentRuleId: rule.id };
  const applyRule = async () => {
    try {
      let applicationId: string | undefined;
      let appliedCount = 0;
      let remaining = 0;
      // Parts of one application are taken back as one.
      do {
        const part = await apply.mutateAsync({ params, body: { applicationId } });
        applicationId = part.applicationId ?? applicationId;
        appliedCount += part.appliedCount;
        remaining = part.appliedCount === 0 ? 0 : part.remainingCount;
      } while (remaining > 0);
      showToast({
        text: `${count(appliedCount)}件の支払にサービスを設定しました`,
        undo: applicationId ? undoBy(paymentRules.takeBack, { params, body: { applicationId } }) : undefined,
      });
    } catch (error) {
      showFailure(error);
    }
  };
  const undo = async () => {
    try {
      await takeBack.mutateAsync({ params, body: {} });
    } catch (error) {
      showFailure(error);
    }
  };
  const removeRule = async () => {
    const text = `「${rule.payee}」の規則を削除します。支払のサービスは変わりません。`;
    if (await confirm({ title: '規則を削除しますか', text, yes: '削除する', danger: true }))
      await remove.mutateAsync({ params, body: {} }).catch(showFailure);
  };
  return (
    <span className="erp-actions">
      {rule.touchedCount > 0 && (
        <Button busy={apply.isPending && '適用中'} onClick={() => void applyRule()}>
          これまでの{count(rule.touchedCount)}件に適用する
        </Button>
      )}
      {rule.appliedAt && (
        <Button busy={takeBack.isPending && '取り消し中'} onClick={() => void undo()}>
          {count(rule.appliedCount)}件への適用を取り消す
        </Button>
      )}
      <Button onClick={() => setEditing(true)}>編集する</Button>
      <Button onClick={() => void removeRule()}>削除する</Button>
      {isEditing && <PaymentRuleEdit rule={rule} onClose={() => setEditing(false)} />}
    </span>
  );
}

/** What earlier choices suggest, with how many payments each would touch. */
function Suggestions() {
  const suggestions = useRead(paymentRules.suggestions, {}).data ?? [];
  if (suggestions.length === 0) return null;
  return (
    <section className="erp-part erp-narrow">
      <h2 className="erp-heading">提案</h2>
      <ul className="erp-candidates">
        {suggestions.map((one) => (
          <Suggestion key={`${one.payee} ${one.accountTitle ?? ''}`} suggestion={one} />
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ suggestion }: { suggestion: SuggestedRule }) {
  const { payee, accountTitle, companyServiceId, serviceName, basedOnCount, touchedCount } = suggestion;
  const add = useWrite(paymentRules.add, `「${payee}」の規則を追加しました`);
  const accept = () => add.mutateAsync({ body: { payee, accountTitle, companyServiceId } }).catch(showFailure);
  return (
    <li>
      <span>
        <strong>
          {payee}
          {accountTitle && `（${accountTitle}）`} → {serviceName}
        </strong>
        <span className="quiet">
          これまで{count(basedOnCount)}件で選択・サービスのない{count(touchedCount)}件に当てはまります
        </span>
      </span>
      <Button busy={add.isPending && '追加中'} onClick={() => void accept()}>
        規則にする
      </Button>
    </li>
  );
}
