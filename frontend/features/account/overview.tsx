import './account.css';
import { useMe } from '../../lib/session';
import { AgenciesSection } from './agencies-section';
import { CompanySection } from './company-section';
import { ContractSection } from './contract-section';
import { MeSection } from './me-section';

export function Overview() {
  const isBehindLink = useMe()?.auditorLink !== undefined;
  return (
    <div className="account-overview">
      <ContractSection />
      <CompanySection />
      {!isBehindLink && <MeSection />}
      <AgenciesSection />
    </div>
  );
}
