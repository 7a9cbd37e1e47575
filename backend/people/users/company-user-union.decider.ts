import { decider } from '../../platform/kit/decider';
import { derivedId } from '../../platform/kit/ids';
import { companyUserUnionEvents, type CompanyUserUnionEvent } from './company-user-union.events';

export type CompanyUserUnionCommand =
  | { type: 'Unite'; data: { mainCompanyUserId: string; companyUserIds: readonly string[] } }
  | { type: 'Dissolve'; data: { companyUserId: string } };

/** The main record of each record that is not the main one. */
export type Mains = ReadonlyMap<string, string>;

/** The id of the one stream of a company's unions. */
export const unionsIdOf = (companyId: string): string => derivedId(companyId, 'companyUserUnion');

/** The records that are united with a main record. */
export const unitedWith = (mains: Mains, mainCompanyUserId: string): string[] =>
  [...mains].filter(([, main]) => main === mainCompanyUserId).map(([id]) => id);

/** The whole union that a record belongs to, itself alone when it belongs to none. */
const groupOf = (mains: Mains, id: string): string[] => {
  const main = mains.get(id) ?? id;
  return [main, ...unitedWith(mains, main)];
};

const leaveEvent = (companyUserId: string): CompanyUserUnionEvent => ({
  type: 'CompanyUserUnionLeft',
  data: { companyUserId },
});

/**
 * A record has at most one main record, and a main record has none: no chains.
 * The rule spans users, so one stream for each company decides it. Uniting two unions merges them under the chosen main
 * record.
 */
export const companyUserUnionDecider = decider<CompanyUserUnionCommand, Mains, typeof companyUserUnionEvents>({
  events: companyUserUnionEvents,
  initialState: new Map(),

  decide({ type, data }, mains) {
    if (type === 'Dissolve') {
      const { companyUserId: id } = data;
      return (mains.has(id) ? [id] : unitedWith(mains, id)).map(leaveEvent);
    }
    const { mainCompanyUserId, companyUserIds } = data;
    const all = new Set([mainCompanyUserId, ...companyUserIds].flatMap((id) => groupOf(mains, id)));
    const movedIds = [...all].filter((id) => id !== mainCompanyUserId && mains.get(id) !== mainCompanyUserId);
    const enterEvents = movedIds.map((companyUserId): CompanyUserUnionEvent => ({
      type: 'CompanyUserUnionEntered',
      data: { companyUserId, mainCompanyUserId },
    }));
    return mains.has(mainCompanyUserId) ? [leaveEvent(mainCompanyUserId), ...enterEvents] : enterEvents;
  },

  evolve(mains, { type, data }) {
    const next = new Map(mains);
    if (type === 'CompanyUserUnionEntered') next.set(data.companyUserId, data.mainCompanyUserId);
    else next.delete(data.companyUserId);
    return next;
  },
});
