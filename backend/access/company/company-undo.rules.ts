import { changeBack, never, type UndoTable } from '../../platform/kit/undo';
import type { CompanyCommand, CompanyState } from './company.decider';
import type { companyEvents } from './company.events';

const asRegistered = (state: CompanyState) => state as Extract<CompanyState, { is: 'registered' }>;

export const companyUndo: UndoTable<CompanyCommand, CompanyState, typeof companyEvents> = {
  CompanyRegistered: never('会社の登録のため、元に戻せません。'),
  CompanyRenamed: changeBack,
  CompanyProfileChanged: changeBack,
  CompanyFiscalYearChanged: changeBack,
  CompanyIntegrationHourChanged: {
    by: 'values',
    undo: ({ before }) => ({
      type: 'SetIntegrationHour',
      data: { integrationHour: asRegistered(before).integrationHour },
    }),
  },
  CompanyMatchingRulesChanged: {
    by: 'whole',
    undo: ({ before }) => ({ type: 'SetMatchingRules', data: asRegistered(before).matchingRules }),
  },
  // The people that the service brings are switched with it.
  CompanyMasterServiceChanged: never('マスターサービスは、その設定の画面で変更してください。'),
};

const byOperator = never('Daichoの契約は、Daichoの運営者が変更します。');
export const contractUndo = { ContractStarted: byOperator, ContractChanged: byOperator };
