import { customSettings } from '../../../backend/contract/custom-settings';
import { customSettingTypes } from '../../../backend/contract/vocabulary';
import { useRead } from '../../lib/use-read';
import { count } from '../../ui/format';
import { PageHeader } from '../../ui/page-header';
import { Tabs } from '../../ui/tabs';
import type { ItemType } from './item-acts';
import { ItemsOf } from './items-of';

const types: [ItemType, ...ItemType[]] = ['plan', 'device'];

/** /customize: the company's custom settings. */
export default function CustomizeScreen() {
  const tab = (type: ItemType) => ({
    id: type,
    label: customSettingTypes.labels[type],
    render: () => <ItemsOf key={type} type={type} />,
  });
  const [first, ...others] = types;
  return (
    <div className="screen">
      <PageHeader
        title="カスタム設定"
        crumbs={[{ label: '各種設定', to: '/setting' }]}
        state={types.map((type, i) => (
          <Counted key={type} type={type} isFirst={i === 0} />
        ))}
      />
      <Tabs label="項目を追加する対象" tabs={[tab(first), ...others.map(tab)]} />
    </div>
  );
}

/** 「プラン 5項目・端末 3項目」 */
function Counted({ type, isFirst }: { type: ItemType; isFirst: boolean }) {
  const items = useRead(customSettings.list, { query: { companyCustomSettingTypeId: type } }).data;
  if (!items) return null;
  return `${isFirst ? '' : '・'}${customSettingTypes.labels[type]} ${count(items.length)}項目`;
}
