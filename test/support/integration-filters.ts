import { services } from '../../backend/contract/services';
import type { TestCompany } from './company';

const filters = ['hasConfig', 'isNotConfig', 'canNotIntegrateService', 'isIntegrateError'] as const;

/** The filters of the service list that find a service. */
export const filtersThatFind = async ({ admin }: TestCompany, companyServiceId: string): Promise<string[]> => {
  const lists = await Promise.all(filters.map((name) => admin.ok(services.list, { query: { [name]: 'true' } })));
  return filters.filter((_, index) => lists[index]!.items.some(({ id }) => id === companyServiceId));
};
