import type { KnownServiceRow } from '../../contract/services';
import { foldText } from '../../platform/kit/folded-text';
import type { KnownService } from './known-service.rules';

const maxFound = 3;

/**
 * The known services that a name means: those of this name or domain first, then those whose name begins with it. The kinds of the
 * catalogue are left out, since they are candidates.
 */
export function findNamed(all: readonly KnownService[], name: string): KnownServiceRow[] {
  const word = foldText(name);
  const rankOf = ({ name: own, domains }: KnownService): number => {
    if (foldText(own) === word || domains.includes(word)) return 0;
    const isMeant = foldText(own).startsWith(word) || domains.some((domain) => domain.startsWith(`${word}.`));
    return isMeant ? 1 : 2;
  };
  const rankedServices = all.flatMap((service) => {
    const rank = service.integrationKind === null ? rankOf(service) : 2;
    return rank < 2 ? { rank, service } : [];
  });
  return rankedServices
    .sort((a, b) => a.rank - b.rank || a.service.name.length - b.service.name.length)
    .slice(0, maxFound)
    .map(({ service: { id, name: own, category, domains } }) => ({
      id,
      name: own,
      category,
      domain: domains[0] ?? null,
    }));
}
