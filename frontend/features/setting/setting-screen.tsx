import { Link } from 'react-router';
import { useMay } from '../../lib/permissions';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { useReadOnly } from '../../ui/read-only';
import { CustomSettingsSection } from './custom-settings-section';
import { FiscalYearSection } from './fiscal-year-section';
import { IntegrationsSection } from './integrations-section';
import { MasterServiceSection } from './master-service-section';
import { SsoSection } from './sso-section';
import './setting.css';

/** /setting: the company's settings for all screens. */
export default function SettingScreen() {
  const isReadOnly = useReadOnly();
  const mayCustomize = useMay('customize');
  const mayChoose = useMay('masterCompanyService');
  const maySetSso = useMay('companyServiceSso');
  const maySeeServices = useMay('companyService');
  return (
    <div className="screen screen-scrolls">
      <PageHeader
        title="各種設定"
        secondary={<ButtonLink to="/account?tab=company">変更履歴</ButtonLink>}
        state={
          <>
            会社名・業種・従業員規模は<Link to="/account">アカウント情報</Link>で{isReadOnly ? '確認' : '変更'}
            できます。
          </>
        }
      />
      <div className="setting-cards">
        <FiscalYearSection />
        {mayChoose && <MasterServiceSection />}
        {maySeeServices && <IntegrationsSection />}
        {mayCustomize && <CustomSettingsSection />}
        {maySetSso && <SsoSection />}
      </div>
    </div>
  );
}
