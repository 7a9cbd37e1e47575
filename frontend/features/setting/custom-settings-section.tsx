import { customSettingTypes, type WordOf } from '../../../backend/contract/vocabulary';
import { useCustomSettings } from '../../lib/use-custom-settings';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { OrDash } from '../../ui/relative-time';
import { useReadOnly } from '../../ui/read-only';

/** カスタム設定: which settings the company has added, and the way to them. */
export function CustomSettingsSection() {
  const isReadOnly = useReadOnly();
  return (
    <Card
      title="カスタム設定"
      actions={
        <ButtonLink small icon={isReadOnly ? undefined : 'edit'} to="/customize">
          {isReadOnly ? '項目を見る' : '項目を設定する'}
        </ButtonLink>
      }
    >
      <p className="setting-lead">会社独自の項目を追加して、フォーム・一覧・絞り込み・CSVで使えます。</p>
      <Facts
        facts={customSettingTypes.values.map((type) => ({
          label: customSettingTypes.labels[type],
          value: <SettingNames type={type} />,
        }))}
      />
    </Card>
  );
}

function SettingNames({ type }: { type: WordOf<typeof customSettingTypes> }) {
  const settings = useCustomSettings(type);
  if (settings.length === 0) return <OrDash>{null}</OrDash>;
  return (
    <span className="setting-items">
      {settings.map(({ id, name }, index) => (
        <span key={id}>
          {name}
          {index < settings.length - 1 && '、'}
        </span>
      ))}
    </span>
  );
}
