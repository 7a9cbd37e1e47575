import { decider } from '../../platform/kit/decider';
import { Rejected } from '../../platform/kit/rejections';
import { companyErpEvents, type CompanyErpDataOf, type CompanyErpEvent, type ErpConfig } from './company-erp.events';

interface UsedCredential {
  /** The credentials that the run used; null when none were stored. */
  credentialId: string | null;
}
/** How a run ended, or an attempt of it. */
export type ErpOutcomeCommand =
  | { type: 'Succeed'; data: CompanyErpDataOf<'CompanyErpSynchronisationSucceeded'> & UsedCredential }
  | { type: 'Fail'; data: CompanyErpDataOf<'CompanyErpSynchronisationFailed'> & UsedCredential }
  | { type: 'Hold'; data: CompanyErpDataOf<'CompanyErpSynchronisationHeld'> & UsedCredential };

export type CompanyErpCommand =
  | { type: 'Register'; data: CompanyErpDataOf<'CompanyErpRegistered'> }
  | { type: 'ReplaceCredentials'; data: { credentialId: string; dropsAuthorisation?: boolean } }
  | { type: 'Authorise'; data: { scopes: string[] } }
  | { type: 'Configure'; data: ErpConfig }
  | { type: 'Integrate' | 'Disintegrate' | 'Pause' | 'Resume'; data: object }
  | { type: 'Release' | 'Discard'; data: { runId: string } }
  | ErpOutcomeCommand;

export interface ErpState {
  isRegistered: boolean;
  credentialId: string | null;
  /** Replaced or removed; runs that still use them record no outcome. */
  formerCredentialIds: readonly string[];
  isAuthorised: boolean;
  config: ErpConfig | null;
  isIntegrated: boolean;
  isPaused: boolean;
  heldRunId: string | null;
  /** The run that ended last. */
  endedRunId: string | null;
  failedRunId: string | null;
  failedAttempt: number;
}

const initialState: ErpState = {
  isRegistered: false,
  credentialId: null,
  formerCredentialIds: [],
  isAuthorised: false,
  config: null,
  isIntegrated: false,
  isPaused: false,
  heldRunId: null,
  endedRunId: null,
  failedRunId: null,
  failedAttempt: 0,
};

/** Outcomes of runs that ended already, with former credentials, while paused, or after disintegrating are no news. */
const outcome = ({ type, data: { credentialId, ...data } }: ErpOutcomeCommand, state: ErpState): CompanyErpEvent[] => {
  if (!state.isIntegrated || state.isPaused || state.endedRunId === data.runId) return [];
  if (credentialId !== null && state.formerCredentialIds.includes(credentialId)) return [];
  if (type !== 'Fail') {
    const outcomeType = type === 'Succeed' ? 'Succeeded' : 'Held';
    return [{ type: `CompanyErpSynchronisation${outcomeType}`, data } as CompanyErpEvent];
  }
  const failure = data as CompanyErpDataOf<'CompanyErpSynchronisationFailed'>;
  if (state.failedRunId === failure.runId && state.failedAttempt >= failure.attempt) return [];
  return [{ type: 'CompanyErpSynchronisationFailed', data: failure }];
};

/** An ERP of a company: its credentials by reference, what is taken in, and how each run ended. */
export const companyErpDecider = decider<CompanyErpCommand, ErpState, typeof companyErpEvents>({
  events: companyErpEvents,
  initialState,

  decide(command, state) {
    if (command.type === 'Register') {
      if (state.isRegistered) throw new Rejected('already_exists');
      return [{ type: 'CompanyErpRegistered', data: command.data }];
    }
    if (!state.isRegistered) throw new Rejected('not_found');
    switch (command.type) {
      case 'ReplaceCredentials': {
        const { credentialId, dropsAuthorisation = false } = command.data;
        if (state.credentialId === credentialId) return [];
        const replacement = { type: 'CompanyErpCredentialsReplaced', data: { credentialId } } as const;
        return dropsAuthorisation && state.isAuthorised
          ? [replacement, { type: 'CompanyErpAuthorisationDropped', data: {} }]
          : [replacement];
      }
      case 'Authorise':
        return [{ type: 'CompanyErpAuthorised', data: command.data }];
      case 'Configure':
        if (JSON.stringify(state.config) === JSON.stringify(command.data)) return [];
        return [{ type: 'CompanyErpConfigured', data: command.data }];
      case 'Integrate':
        if (!state.config || !state.credentialId) throw new Rejected('erp_not_configured');
        return state.isIntegrated ? [] : [{ type: 'CompanyErpIntegrated', data: {} }];
      case 'Disintegrate':
        return state.isIntegrated || state.credentialId ? [{ type: 'CompanyErpDisintegrated', data: {} }] : [];
      case 'Pause':
      case 'Resume':
        if (!state.isIntegrated) throw new Rejected('erp_not_integrated');
        if (state.isPaused === (command.type === 'Pause')) return [];
        return [{ type: state.isPaused ? 'CompanyErpResumed' : 'CompanyErpPaused', data: {} }];
      case 'Release':
      case 'Discard': {
        const { runId } = command.data;
        if (state.heldRunId !== runId) throw new Rejected('run_not_held');
        if (state.isPaused && command.type === 'Release') throw new Rejected('erp_paused');
        const ending = command.type === 'Release' ? 'Released' : 'Discarded';
        return [{ type: `CompanyErpSynchronisation${ending}`, data: { runId } }];
      }
      default:
        return outcome(command, state);
    }
  },

  evolve(state, { type, data }) {
    const former = [...state.formerCredentialIds, ...(state.credentialId ? [state.credentialId] : [])];
    switch (type) {
      case 'CompanyErpRegistered':
        return { ...state, isRegistered: true };
      case 'CompanyErpCredentialsReplaced':
        return { ...state, credentialId: data.credentialId, formerCredentialIds: former };
      case 'CompanyErpAuthorised':
        return { ...state, isAuthorised: true };
      case 'CompanyErpAuthorisationDropped':
        return { ...state, isAuthorised: false };
      case 'CompanyErpConfigured':
        return { ...state, config: data };
      case 'CompanyErpIntegrated':
        return { ...state, isIntegrated: true };
      case 'CompanyErpPaused':
      case 'CompanyErpResumed':
        return { ...state, isPaused: type === 'CompanyErpPaused' };
      case 'CompanyErpDisintegrated':
        return {
          ...initialState,
          isRegistered: true,
          config: state.config,
          formerCredentialIds: former,
        };
      case 'CompanyErpSynchronisationSucceeded':
        return { ...state, endedRunId: data.runId, heldRunId: null };
      case 'CompanyErpSynchronisationHeld':
        return { ...state, endedRunId: data.runId, heldRunId: data.runId };
      case 'CompanyErpSynchronisationFailed':
        return {
          ...state,
          failedRunId: data.runId,
          failedAttempt: data.attempt,
          endedRunId: data.nextAttemptAt === null ? data.runId : state.endedRunId,
        };
      default:
        return { ...state, heldRunId: null };
    }
  },
});
