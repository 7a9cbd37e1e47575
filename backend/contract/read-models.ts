/** The read models by name, as `changed` and an endpoint's `models` call them; `projections/registry.ts` is checked against it. */
export const readModels = [
  'company',
  'contract',
  'contract_history',
  'administrator',
  'company_service',
  'plan',
  'plan_price',
  'company_service_user',
  'company_user',
  'department_term',
  'department_member',
  'device',
  'payment',
  'account_term',
  'recorded_plan',
  'recorded_service',
  'alert',
  'custom_setting',
  'custom_option',
  'recorded_event',
] as const;
export type ReadModel = (typeof readModels)[number];
