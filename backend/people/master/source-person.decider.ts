import { dayOf } from '../../contract/calendar';
import { decider } from '../../platform/kit/decider';
import { derivedId } from '../../platform/kit/ids';
import { Rejected } from '../../platform/kit/rejections';
import type { Secrets } from '../../platform/kit/secrets';
import { changedPersonAttributes, type Issue, type Link, type PersonAttributes } from './person-record.rules';
import { sourcePersonEvents, type SourcePersonDataOf, type SourcePersonEvent } from './source-person.events';

type Found = SourcePersonDataOf<'SourcePersonFound'>;
type Observation = Pick<Found, 'companyServiceId' | 'runId' | 'observedOn'>;

export type SourcePersonCommand =
  | {
      type: 'Observe';
      data: Observation & {
        externalId: string;
        attributes: PersonAttributes;
        link: Link | null;
        issue: Issue | null;
      };
    }
  | { type: 'Miss'; data: Observation & { issue: Issue | null } }
  | { type: 'Link'; data: { companyUserId: string; observedOn: string } }
  | { type: 'Approve' | 'Dismiss' | 'Forget'; data: object };

interface Known {
  is: 'listed' | 'missing';
  companyServiceId: string;
  attributes: PersonAttributes;
  companyUserId: string | null;
  linkedBy: Link['by'] | null;
  issue: Issue | null;
  /** The reason that a person dismissed. */
  dismissedCode: Issue['code'] | null;
  isApproved: boolean;
}
type State = { is: 'unknown' } | { is: 'forgotten' } | Known;

/** The id of the person with this id at the vendor. Its hash has a key, because a vendor's id may be an address. */
export const sourcePersonId = (secrets: Secrets, companyServiceId: string, externalId: string): string =>
  derivedId(companyServiceId, secrets.hash('source-person-id', `${companyServiceId}\n${externalId}`).toString('hex'));

const isSameIssue = (one: Issue | null, other: Issue | null) =>
  one?.code === other?.code && one?.detail === other?.detail;

const issueEvents = (
  next: Issue | null,
  { issue, dismissedCode }: Pick<Known, 'issue' | 'dismissedCode'>,
  { companyServiceId, observedOn }: Pick<Found, 'companyServiceId' | 'observedOn'>,
): SourcePersonEvent[] => {
  const openIssue = next?.code === dismissedCode ? null : next;
  if (isSameIssue(openIssue, issue)) return [];
  if (!openIssue) return [{ type: 'SourcePersonConfirmationCleared', data: { companyServiceId, observedOn } }];
  const { code, detail } = openIssue;
  return [{ type: 'SourcePersonConfirmationRequired', data: { companyServiceId, observedOn, issue: code, detail } }];
};

const linkEvents = (
  link: Link | null,
  { companyServiceId, observedOn }: Pick<Found, 'companyServiceId' | 'observedOn'>,
  { companyUserId, linkedBy }: Pick<Known, 'companyUserId' | 'linkedBy'>,
): SourcePersonEvent[] => {
  const isByHand = link?.by === 'hand';
  if (!link || (linkedBy === 'hand' && !isByHand)) return [];
  // A hand also confirms a link that a rule found.
  if (link.companyUserId === companyUserId && (!isByHand || linkedBy === 'hand')) return [];
  return [{ type: 'SourcePersonLinked', data: { companyServiceId, observedOn, ...link } }];
};

const noIssue = { issue: null, dismissedCode: null };
const noLink = { companyUserId: null, linkedBy: null };

const observe = (
  data: Extract<SourcePersonCommand, { type: 'Observe' }>['data'],
  state: State,
): SourcePersonEvent[] => {
  const { externalId, attributes, link, issue, ...observation } = data;
  if (state.is === 'forgotten') return [];
  if (state.is === 'unknown')
    return [
      { type: 'SourcePersonFound', data: { ...observation, externalId, ...attributes } },
      ...linkEvents(link, observation, noLink),
      ...issueEvents(issue, noIssue, observation),
    ];
  const changedAttributes = changedPersonAttributes(attributes, state.attributes);
  return [
    ...(state.is === 'missing' ? [{ type: 'SourcePersonBack' as const, data: observation }] : []),
    ...(changedAttributes
      ? [{ type: 'SourcePersonChanged' as const, data: { ...observation, ...changedAttributes } }]
      : []),
    ...linkEvents(link, observation, state),
    ...issueEvents(issue, state, observation),
  ];
};

/** A person of the master service. Observing the same twice is no news, and a dismissed reason is not raised again. */
export const sourcePersonDecider = decider<SourcePersonCommand, State, typeof sourcePersonEvents>({
  events: sourcePersonEvents,
  initialState: { is: 'unknown' },

  decide(command, state) {
    if (command.type === 'Observe') return observe(command.data, state);
    if (state.is === 'unknown') throw new Rejected('not_found');
    if (state.is === 'forgotten') return [];
    const { companyServiceId } = state;
    const effectiveFrom = dayOf(command.at);
    switch (command.type) {
      case 'Miss': {
        const { issue, ...observation } = command.data;
        if (state.is === 'missing') return [];
        return [{ type: 'SourcePersonMissed', data: observation }, ...issueEvents(issue, state, observation)];
      }
      case 'Link': {
        const { companyUserId, observedOn } = command.data;
        return linkEvents({ companyUserId, by: 'hand' }, { companyServiceId, observedOn }, state);
      }
      case 'Approve':
        return state.isApproved ? [] : [{ type: 'SourcePersonApproved', data: { companyServiceId, effectiveFrom } }];
      case 'Dismiss':
        if (!state.issue) return [];
        return [{ type: 'SourcePersonDismissed', data: { companyServiceId, effectiveFrom, issue: state.issue.code } }];
      case 'Forget':
        return [{ type: 'SourcePersonForgotten', data: { companyServiceId } }];
    }
  },

  evolve(state, { type, data }) {
    if (type === 'SourcePersonFound') {
      const { companyServiceId, runId: _run, observedOn: _day, externalId: _id, ...attributes } = data;
      return { is: 'listed', companyServiceId, attributes, isApproved: false, ...noLink, ...noIssue };
    }
    if (type === 'SourcePersonForgotten') return { is: 'forgotten' };
    if (state.is === 'unknown' || state.is === 'forgotten') return state;
    switch (type) {
      case 'SourcePersonChanged': {
        const { companyServiceId: _service, runId: _run, observedOn: _day, ...changedAttributes } = data;
        return { ...state, attributes: { ...state.attributes, ...changedAttributes } };
      }
      case 'SourcePersonMissed':
        return { ...state, is: 'missing' };
      case 'SourcePersonBack':
        return { ...state, is: 'listed', dismissedCode: null };
      case 'SourcePersonLinked':
        return { ...state, companyUserId: data.companyUserId, linkedBy: data.by };
      case 'SourcePersonConfirmationRequired':
        return { ...state, issue: { code: data.issue, detail: data.detail }, dismissedCode: null };
      case 'SourcePersonConfirmationCleared':
        return { ...state, issue: null };
      case 'SourcePersonApproved':
        return { ...state, isApproved: true };
      case 'SourcePersonDismissed':
        return { ...state, issue: null, dismissedCode: data.issue };
    }
  },
});
