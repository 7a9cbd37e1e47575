import type { Toast } from '../../lib/toast';

/** The answer to a registration; a service without a plan has no cost. */
export const registeredToast = (name: string, companyServiceId: string): Toast => ({
  text: `「${name}」を登録しました`,
  link: { label: 'プランを登録する', to: `/services/${companyServiceId}?tab=plans&act=register` },
});
