import type { AlertRow } from '../../backend/contract/alerts';

type Target = AlertRow['target'];
type Cause = AlertRow['causes'][number];

/** Alerts on a service whose cause is in one of its tabs. */
const serviceTabs: Partial<Record<AlertRow['type'], string>> = {
  integration_failed: 'integration',
  service_unused: 'users&isUnused=true',
  required_confirmation_user: 'users&isRequiredConfirmation=true',
};

const actions: Record<AlertRow['type'], string> = {
  plan_unregistered: 'プランを登録する',
  administrator_unapproved: '招待を確認する',
  contract_end: '更新か終了を登録する',
  service_unused: '利用者を確認する',
  integration_failed: '連携を確認する',
  users_over_limit: '契約を確認する',
  users_under_limit: '契約を確認する',
  required_confirmation_user: 'アカウントを確認する',
  device_abandoned: '端末を確認する',
  shadow_it: '利用の可否を決める',
  evidence_problem: '証跡を確認する',
  access_review_overdue: '棚卸しを確認する',
};

/** What caused an alert, in words; the title of its event may name only where it began. */
export const causeTitle = ({ type }: Pick<AlertRow, 'type'>, { entity, title }: Cause): string => {
  if (type === 'service_unused') return '90日間ログインなし';
  return entity === 'serviceAccount' ? '一致しないアカウントを検出' : title;
};

/** What a person does on that screen. */
export const alertAction = ({ type, target }: Pick<AlertRow, 'type' | 'target'>): string =>
  type === 'contract_end' && target.kind === 'contract' ? '契約を確認する' : actions[type];

/** Where the act of an alert begins, at once where it has a form. */
export const alertActionPath = (alert: Pick<AlertRow, 'type' | 'target'>): string => {
  const { type, target } = alert;
  if (type === 'plan_unregistered') return `/services/${target.id}?tab=plans&act=register`;
  if (type === 'contract_end' && target.kind === 'plan' && target.companyServiceId)
    return `${targetPath(target)}&act=renew`;
  if (type === 'administrator_unapproved') return `/company-administrators?administrator=${target.id}`;
  return alertPath(alert);
};

/** The screen where an alert can be acted on. */
export const alertPath = ({ type, target }: Pick<AlertRow, 'type' | 'target'>): string => {
  const tab = serviceTabs[type];
  return tab && target.kind === 'service' ? `/services/${target.id}?tab=${tab}` : targetPath(target);
};

/** The screen of an alert's target. */
export const targetPath = ({ kind, id, companyServiceId }: Target): string => {
  if (kind === 'service') return `/services/${id}`;
  if (kind === 'plan') return companyServiceId ? `/services/${companyServiceId}?tab=plans&plan=${id}` : '/plans';
  if (kind === 'user') return `/users?user=${id}&tab=leaving`;
  if (kind === 'administrator') return '/company-administrators';
  if (kind === 'device') return `/devices?device=${id}`;
  if (kind === 'access_review') return `/reviews/${id}`;
  if (kind === 'erp') return `/payments/erps/${id}`;
  if (kind === 'evidence') return '/evidence';
  if (kind === 'shadow_it') return `/shadow-its/${id}`;
  return '/account';
};

/** Where the event that caused an alert is shown: its run, its account, or its place in the history. */
export const causePath = ({ entity, id }: Cause, target: Target): string => {
  if (entity === 'companyService') return `/services/${id}?tab=history`;
  const service = target.companyServiceId;
  if (entity === 'plan' && service) return `/services/${service}?tab=plans&plan=${id}&planTab=history`;
  if (entity === 'integration' && service) return `/services/${service}?tab=integration`;
  if (entity === 'serviceAccount' && service) return `/services/${service}?tab=users&isRequiredConfirmation=true`;
  if (entity === 'account' && service) return `/services/${service}?tab=history`;
  if (entity === 'accessReview') return `/reviews/${id}?tab=history`;
  if (entity === 'companyErp') return `/payments/erps/${id}`;
  if (entity === 'detectedService') return `/shadow-its/${id}?tab=history`;
  if (entity === 'companyUser') return `/users?user=${id}&tab=history`;
  if (entity === 'device') return `/devices?device=${id}&tab=history`;
  if (entity === 'administrator') return `/company-administrators?administrator=${id}`;
  if (entity === 'company') return '/account?tab=company';
  return '/account?tab=history';
};
