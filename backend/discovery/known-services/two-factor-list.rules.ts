import type { ListedService } from './listed-service.rules';

type Category = ListedService['category'];
export interface TwoFactorSelection {
  categories: Record<string, Category>;
  personal: string[];
  others: Record<string, Category>;
}
/** An entry of 2factorauth/twofactorauth, below its name. */
export interface TwoFactorEntry {
  domain: string;
  'additional-domains'?: string[];
  categories: string[];
}

/** Services of 2factorauth/twofactorauth: those of the selected categories that are not personal, and those named. */
export function selectFromTwoFactor(
  { categories, personal, others }: TwoFactorSelection,
  entries: readonly Record<string, TwoFactorEntry>[],
): ListedService[] {
  const categoryOf = (entry: TwoFactorEntry): Category | undefined => {
    if (others[entry.domain]) return others[entry.domain];
    if (entry.categories.some((name) => personal.includes(name))) return undefined;
    return Object.entries(categories).find(([name]) => entry.categories.includes(name))?.[1];
  };
  return entries.flatMap(Object.entries<TwoFactorEntry>).flatMap(([name, entry]) => {
    const category = categoryOf(entry);
    const domains = [entry.domain, ...(entry['additional-domains'] ?? [])];
    return category ? [{ id: entry.domain, name, category, domains, keeps: null }] : [];
  });
}
