import { useState } from 'react';
import { Link } from 'react-router';
import {
  extensionConsole,
  extensionInstallationList,
  type ExtensionInstallationRow,
} from '../../../../backend/contract/extension-console';
import { installationStates } from '../../../../backend/contract/extension-words';
import { ActDialog, type Act } from '../../../details/act-dialog';
import { optionsOf } from '../../../lib/options';
import { clockDay, usePast } from '../../../lib/past';
import { useRead } from '../../../lib/use-read';
import { ListTools } from '../../../lists/list-tools';
import { useList } from '../../../lists/use-list';
import { StatusBadge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { columnsOf } from '../../../ui/declared-columns';
import { EmptyState } from '../../../ui/empty-state';
import type { Filter } from '../../../ui/filter';
import { FilterBar } from '../../../ui/filter-bar';
import { count } from '../../../ui/format';
import { Icon } from '../../../ui/icon';
import { ListTable } from '../../../ui/list-table';
import { ShadowItsFrame } from '../shadow-its-frame';
import { CodeDialog } from './code-dialog';
import { SettingDialog } from './setting-dialog';
import { SelfReported } from './self-reported';
import { SetupPanel } from './setup-panel';
import './extension.css';

const nameOf = ({ personName, profileEmail }: ExtensionInstallationRow) => personName ?? profileEmail ?? '未照合';
const nameWithHonorific = (row: ExtensionInstallationRow) =>
  row.personName === null ? `「${nameOf(row)}」` : `${row.personName}さん`;

const stateBadges = {
  enrolled: { tone: 'info', icon: 'info' },
  reporting: { tone: 'success', icon: 'check-circle' },
  silent: { tone: 'caution', icon: 'alert' },
  revoked: { tone: 'neutral', icon: 'close' },
} as const;

const columns = columnsOf(extensionInstallationList, {
  personName: {
    grow: 1,
    render: (row) =>
      row.companyUserId ? (
        <>
          <Link to={`/users?user=${row.companyUserId}`}>{nameOf(row)}</Link>
          {row.isSelfReported && <SelfReported />}
        </>
      ) : (
        <span>{row.profileEmail ? `${row.profileEmail}（未照合）` : '未照合'}</span>
      ),
  },
  state: {
    width: 124,
    render: ({ state }) => <StatusBadge {...stateBadges[state]}>{installationStates.labels[state]}</StatusBadge>,
  },
  version: { width: 108 },
  browser: { width: 108 },
});

const filters: Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・メールアドレスで検索' },
  { kind: 'choice', name: 'state', label: '状態', options: optionsOf(installationStates) },
  {
    kind: 'choice',
    name: 'isMatched',
    label: 'ユーザー',
    options: [
      { value: 'true', label: '照合済み' },
      { value: 'false', label: '未照合' },
    ],
  },
];

const revokeAct = (row: ExtensionInstallationRow): Act<typeof extensionConsole.revoke> => ({
  title: `${nameWithHonorific(row)}の拡張機能を無効にしますか？`,
  text: '以後の報告は受け付けず、この拡張機能は何も数えなくなります。これまでの検知は残ります。同じ登録を元に戻すことはできません。',
  yes: '無効にする',
  danger: true,
  outcome: `${nameWithHonorific(row)}の拡張機能を無効にしました`,
  endpoint: extensionConsole.revoke,
  input: ({ reason }) => ({ params: { installationId: row.id }, body: { reason } }),
});

type Open = { is: 'setup' | 'code' | 'setting' } | { is: 'revoke'; row: ExtensionInstallationRow } | null;

/** /shadow-its/extension: the browsers with the extension, and its distribution. */
export default function ExtensionScreen() {
  const { list, reading, columns: shownColumns, tools } = useList('extensionInstallations', columns);
  const setting = useRead(extensionConsole.setting, {}).data;
  const past = usePast();
  const isOfThePast = past !== undefined && past.knownAsOf !== clockDay();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const setUp = (
    <Button kind="primary" icon="download" disabled={!setting} onClick={() => setOpen({ is: 'setup' })}>
      配布の手順
    </Button>
  );
  return (
    <ShadowItsFrame
      state={reading.data && `拡張機能 ${count(reading.data.total)}件`}
      primary={setUp}
      secondary={
        <>
          <Button icon="key" onClick={() => setOpen({ is: 'code' })}>
            連携コードを発行する
          </Button>
          <Button icon="edit" disabled={!setting} onClick={() => setOpen({ is: 'setting' })}>
            表示を変更する
          </Button>
        </>
      }
    >
      {setting && setting.withoutAddressCount > 0 && (
        <p className="extension-notice">
          <Icon name="info" size={16} />
          <span>
            メールアドレスのない登録が{count(setting.withoutAddressCount)}件あり、利用者と照合できません。
            管理ツールの設定に emailDomains を加えると、次の通信で、会社のアドレスのプロファイルは照合されます。
          </span>
          <Button disabled={!setting} onClick={() => setOpen({ is: 'setup' })}>
            設定を見る
          </Button>
        </p>
      )}
      {isOfThePast && (
        <p className="extension-notice">
          <Icon name="info" size={16} />
          <span>バージョン、最後の通信と報告は、最新のものだけを保存しているため、過去の時点では表示しません。</span>
        </p>
      )}
      <FilterBar filters={filters} list={list}>
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="拡張機能"
        reading={reading}
        list={list}
        columns={shownColumns}
        idOf={({ id }) => id}
        nameOf={nameOf}
        actions={(row) =>
          row.state === 'revoked'
            ? []
            : [{ label: '無効にする', icon: 'close', danger: true, run: () => setOpen({ is: 'revoke', row }) }]
        }
        empty={
          <EmptyState icon="shield" title="拡張機能はまだ登録されていません" action={setUp}>
            拡張機能を配布すると、登録していないサービスの利用を、ブラウザから検知できます。
          </EmptyState>
        }
      />
      {open?.is === 'setup' && setting && <SetupPanel setting={setting} onClose={close} />}
      {open?.is === 'code' && <CodeDialog onClose={close} />}
      {open?.is === 'setting' && setting && <SettingDialog setting={setting} onClose={close} />}
      {open?.is === 'revoke' && <ActDialog act={revokeAct(open.row)} onClose={close} />}
    </ShadowItsFrame>
  );
}
