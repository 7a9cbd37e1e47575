import { customSettings } from '../../../backend/contract/custom-settings';
import { customSettingTypes } from '../../../backend/contract/vocabulary';
import { useRead } from '../../lib/use-read';
import { count } from '../../ui/format';
import { PageHeader } from '../../ui/page-header';
import { Tabs } from '../../ui/tabs';
import type { CustomSettingType } from './custom-setting-acts';
import { CustomSettingsOfType } from './custom-settings-of-type';

const types: [CustomSettingType, ...CustomSettingType[]] = ['plan', 'device'];

/** /customize: the company's custom settings. */
export default function CustomSettingsScreen() {
  const tab = (type: CustomSettingType) => ({
    id: type,
    label: customSettingTypes.labels[type],
    render: () => <CustomSettingsOfType key={type} type={type} />,
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
function Counted({ type, isFirst }: { type: CustomSettingType; isFirst: boolean }) {
  const settings = useRead(customSettings.list, { query: { companyCustomSettingTypeId: type } }).data;
  if (!settings) return null;
  return `${isFirst ? '' : '・'}${customSettingTypes.labels[type]} ${count(settings.length)}項目`;
}
