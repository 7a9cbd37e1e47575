import {
  hitRanks,
  searchKinds,
  type FoundKind,
  type MarkedText,
  type search,
  type SearchHit,
  type SearchKind,
} from '../../../backend/contract/search';
import type { AnswerOf } from '../../../backend/contract/kit';
import type { IconName } from '../../ui/icon';
import type { Entry } from './entry';
import type { HelpPlace } from '../help/help-places';
import { matchEntries, type EntryMatch } from './local-matches';

/** One row of the palette. */
export interface Choice {
  key: string;
  icon: IconName;
  title: MarkedText;
  details: SearchHit['details'];
  state: string | null;
  does:
    | { is: 'open'; to: string; use: { kind: SearchKind; id: string } }
    | { is: 'narrow'; kind: FoundKind; act?: Entry }
    | { is: 'help'; place: HelpPlace };
}
export interface Group {
  label: string;
  choices: Choice[];
}

type Answer = AnswerOf<typeof search.find>;

const icons: Record<SearchKind, IconName> = {
  user: 'person',
  service: 'layers',
  plan: 'document',
  payment: 'card',
  device: 'device',
  department: 'building',
  screen: 'table',
  act: 'add',
};

const paths: Record<FoundKind, (hit: SearchHit) => string> = {
  user: ({ id }) => `/users?user=${id}`,
  service: ({ id }) => `/services/${id}`,
  plan: ({ id, companyServiceId }) => `/plans?plan=${id}&of=${companyServiceId}`,
  payment: ({ id }) => `/payments?payment=${id}`,
  device: ({ id }) => `/devices?device=${id}`,
  department: ({ id }) => `/departments/${id}`,
};

const plain = (text: string): MarkedText => ({ text, marks: [] });

/** @param act what is to be done with the item, where it is chosen for an act */
const choiceOf = (hit: SearchHit, act?: Entry): Choice => {
  const { kind, id, title, details, state } = hit;
  const to = typeof act?.to === 'function' ? act.to(id) : paths[kind](hit);
  return {
    key: `${kind}.${id}`,
    icon: icons[kind],
    title,
    details,
    state,
    does: { is: 'open', to, use: { kind, id } },
  };
};

const entryChoice = ({ entry, title }: Pick<EntryMatch, 'entry' | 'title'>): Choice => {
  const { kind, id, icon } = entry;
  const usual = kind === 'help' ? 'help' : icons[kind];
  return {
    ...{ key: `${kind}.${id}`, icon: icon ?? usual, title, details: [], state: null },
    does: doesOf(entry),
  };
};

const doesOf = (entry: Entry): Choice['does'] => {
  const { kind, id, to, of } = entry;
  if (kind === 'help') return { is: 'help', place: entry.place! };
  return of ? { is: 'narrow', kind: of, act: entry } : { is: 'open', to: String(to), use: { kind, id } };
};

const moreOf = (kind: FoundKind): Choice => ({
  ...{ key: `more.${kind}`, icon: 'more', title: plain(`ほかの${searchKinds.labels[kind]}も表示する`) },
  ...{ details: [], state: null, does: { is: 'narrow', kind } },
});

interface RankedGroup extends Group {
  rank: number;
}

/** Groups whose best hit is better come first; otherwise they stay in their order. */
const inOrder = (groups: RankedGroup[]): Group[] =>
  groups.filter(({ choices }) => choices.length > 0).sort((a, b) => a.rank - b.rank);

const bestOf = (hits: readonly { rank: number }[]) => Math.min(hitRanks.within, ...hits.map(({ rank }) => rank));

const usedOf = ({ used }: Answer, kind: SearchKind) => used.flatMap((use) => (use.kind === kind ? [use.id] : []));

const maxEntries = 6;
const maxHelped = 4;

/** What matches a query. @param entries the screens and acts that may be offered */
export const choicesFor = (query: string, answer: Answer, entries: readonly Entry[]): Group[] => {
  const rankedGroups = Object.keys(icons).map((name): RankedGroup => {
    const kind = name as SearchKind;
    const label = searchKinds.labels[kind];
    if (kind === 'screen' || kind === 'act') {
      const entriesOfKind = entries.filter((entry) => entry.kind === kind);
      const matches = matchEntries(entriesOfKind, query, usedOf(answer, kind)).slice(0, maxEntries);
      return { label, choices: matches.map(entryChoice), rank: bestOf(matches) };
    }
    const hits = answer.hits.filter((hit) => hit.kind === kind);
    const more = answer.more.includes(kind) ? [moreOf(kind)] : [];
    return { label, choices: [...hits.map((hit) => choiceOf(hit)), ...more], rank: bestOf(hits) };
  });
  const helpMatches = matchEntries(
    entries.filter(({ kind }) => kind === 'help'),
    query,
    [],
  ).slice(0, maxHelped);
  return [
    ...inOrder(rankedGroups),
    ...inOrder([{ label: 'ヘルプ', choices: helpMatches.map(entryChoice), rank: bestOf(helpMatches) }]),
  ];
};

const maxRecent = 10;

/** Without a query: what was used, newest first, then the acts and screens to begin with. */
export const choicesToBegin = ({ used, hits }: Answer, entries: readonly Entry[]): Group[] => {
  const recent = used.flatMap(({ kind, id }): Choice[] => {
    const hit = hits.find((one) => one.kind === kind && one.id === id);
    if (hit) return [choiceOf(hit)];
    const entry = entries.find((one) => one.kind === kind && one.id === id);
    return entry ? [entryChoice({ entry, title: plain(entry.title) })] : [];
  });
  const shownChoices = recent.slice(0, maxRecent);
  const others = (kind: Entry['kind']) =>
    entries
      .filter((entry) => entry.kind === kind && !shownChoices.some(({ key }) => key === `${kind}.${entry.id}`))
      .slice(0, maxEntries)
      .map((entry) => entryChoice({ entry, title: plain(entry.title) }));
  return inOrder([
    { label: '最近使ったもの', choices: shownChoices, rank: 0 },
    { label: searchKinds.labels.act, choices: others('act'), rank: 1 },
    { label: searchKinds.labels.screen, choices: shownChoices.length > 0 ? [] : others('screen'), rank: 2 },
  ]);
};

/** The items of one kind, or those to choose for an act. */
export const choicesOfKind = (kind: FoundKind, { hits }: Answer, act?: Entry): Group[] =>
  inOrder([{ label: searchKinds.labels[kind], choices: hits.map((hit) => choiceOf(hit, act)), rank: 0 }]);
