import type { ForbiddenService, GatedService } from '../../../contract/extension';
import { knownServiceById } from '../../known-services/known-services.service';
import type { Forbidden } from './extension-rules.queries';

const none = { ruleIds: [], knownServiceIds: [], hosts: [] };

/** With the domains, which name its pages also where a rule of the company matches or the service is registered. */
export const placesOfKnown = (id: string) => ({
  ...none,
  knownServiceIds: [id],
  hosts: [...(knownServiceById(id)?.domains ?? [])],
});

/** Where the pages of a detected service are, by its key. One that is known by a name alone has none. */
const placesOf = (key: string): Omit<GatedService, 'serviceName'> => {
  const [, kind, value = ''] = /^(\w+):(.*)$/s.exec(key) ?? [];
  if (kind === 'rule') return { ...none, ruleIds: [value] };
  if (kind === 'known') return placesOfKnown(value);
  return kind === 'host' ? { ...none, hosts: [value] } : none;
};

/** Whether browsers can block the pages of a detected service. */
export const isBlockable = (key: string): boolean => {
  const { ruleIds, hosts } = placesOf(key);
  return ruleIds.length > 0 || hosts.length > 0;
};

export const forbiddenOf = ({ id, key, serviceName, reason }: Forbidden): ForbiddenService => ({
  ...{ id, serviceName, reason },
  ...placesOf(key),
});
