import { PeriodPackButton } from '../../details/packs/period-pack-button';
import { PageHeader } from '../../ui/page-header';
import { Tabs } from '../../ui/tabs';
import { AccessLogTab } from './access-log-tab';
import { ChangesTab } from './changes-tab';

/** /history: changes, and the log of logins and exports. */
export default function HistoryScreen() {
  return (
    <div className="screen">
      <PageHeader
        title="操作履歴"
        state="いつ・誰が・何を・なぜ変えたかを、すべて残しています。"
        secondary={<PeriodPackButton />}
      />
      <Tabs
        label="操作履歴"
        tabs={[
          { id: 'changes', label: '変更', render: () => <ChangesTab /> },
          { id: 'access', label: 'ログイン・出力', render: () => <AccessLogTab /> },
        ]}
      />
    </div>
  );
}
