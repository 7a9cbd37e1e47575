/** The read models by name, as `changed` and an endpoint's `models` call them; `projections/registry.ts` is checked against it. */
export const readModels = [
  'company',
  'contract',
  'contract_history',
  'administrator',
  'company_service',
  'integration',
  'integration_run',
  'service_account',
  'directory',
  'directory_app',
  'people_source',
  'source_person',
  'vendor_operation',
  'vendor_operation_target',
  'plan',
  'plan_price',
  'company_service_user',
  'service_sso',
  'company_user',
  'department_term',
  'department_member',
  'device',
  'payment',
  'payment_receipt',
  'account_term',
  'recorded_plan',
  'recorded_service',
  'alert',
  'custom_setting',
  'custom_option',
  'csv_import',
  'recorded_event',
] as const;
export type ReadModel = (typeof readModels)[number];

/** The read models that tell who reports the last sign-ins of a service. */
export const signInModels = [
  'integration',
  'directory',
  'directory_app',
  'service_sso',
] as const satisfies readonly ReadModel[];
