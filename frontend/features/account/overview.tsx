import './account.css';
import { AgenciesSection } from './agencies-section';
import { CompanySection } from './company-section';
import { ContractSection } from './contract-section';
import { MeSection } from './me-section';

export function Overview() {
  return (
    <div className="account-overview">
      <ContractSection />
      <CompanySection />
      <MeSection />
      <AgenciesSection />
    </div>
  );
}
