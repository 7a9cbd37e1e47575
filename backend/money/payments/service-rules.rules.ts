import { searchPayee } from './payment-search.rules';

/** Which service the payments to a payee belong to, of an account title where one is given. */
export interface ServiceRule {
  payee: string;
  accountTitle: string | null;
  companyServiceId: string;
}

/** The rules whose service is there. */
export const serviceRulesSql = `select r.payee, r.account_title as "accountTitle", r.company_service_id as "companyServiceId"
  from payment_rule r join company_service s on s.id = r.company_service_id`;

const keyOf = (payee: string, accountTitle: string | null) => `${searchPayee(payee)}\n${accountTitle ?? ''}`;

/** Finds the service by the rules, the most exact one first. */
export const serviceFinder = (
  rules: readonly ServiceRule[],
): ((payee: string, accountTitle: string | null) => string | null) => {
  const services = new Map(rules.map((rule) => [keyOf(rule.payee, rule.accountTitle), rule.companyServiceId]));
  return (payee, accountTitle) => services.get(keyOf(payee, accountTitle)) ?? services.get(keyOf(payee, null)) ?? null;
};
