import { decider } from '../../platform/kit/decider';
import { Rejected } from '../../platform/kit/rejections';
import { integrationEvents, type IntegrationDataOf, type IntegrationEvent } from './integration.events';

type DataOf<T extends IntegrationEvent['type']> = Omit<IntegrationDataOf<T>, 'companyServiceId'>;

/** The entity of every command is the service. */
export type IntegrationCommand =
  | { type: 'Configure'; data: DataOf<'IntegrationConfigured'> & { dropsAuthorisation?: boolean } }
  | { type: 'Authorise'; data: DataOf<'IntegrationAuthorised'> }
  | { type: 'Disconnect' | 'Pause' | 'Resume'; data: object }
  | OutcomeCommand
  | { type: 'Release' | 'Discard'; data: { runId: string } };

/** How a run ended, or an attempt of it. */
export type OutcomeCommand =
  | { type: 'Succeed'; data: DataOf<'IntegrationSynchronisationSucceeded'> & UsedCredential }
  | { type: 'Fail'; data: DataOf<'IntegrationSynchronisationFailed'> & UsedCredential }
  | { type: 'Hold'; data: DataOf<'IntegrationSynchronisationHeld'> & UsedCredential };

interface UsedCredential {
  /** The credentials that the run used; null when none were stored. */
  credentialId: string | null;
}

export interface IntegrationDeciderState {
  /** Null while nothing is configured. */
  integrationKind: string | null;
  credentialId: string | null;
  /** Replaced or removed; runs that still use them record no outcome. */
  formerCredentialIds: readonly string[];
  isAuthorised: boolean;
  isPaused: boolean;
  heldRunId: string | null;
  /** The run that ended last. */
  endedRunId: string | null;
  failedRunId: string | null;
  failedAttempt: number;
}

const initialState: IntegrationDeciderState = {
  integrationKind: null,
  credentialId: null,
  formerCredentialIds: [],
  isAuthorised: false,
  isPaused: false,
  heldRunId: null,
  endedRunId: null,
  failedRunId: null,
  failedAttempt: 0,
};

const formerCredentialIds = (state: IntegrationDeciderState, credentialId: string | null): string[] =>
  [...state.formerCredentialIds, state.credentialId].filter((id) => id !== null && id !== credentialId) as string[];

/** Outcomes of runs that ended already, with former credentials, while paused, or after disconnecting are no news. */
const outcome = (
  command: OutcomeCommand,
  state: IntegrationDeciderState,
  companyServiceId: string,
): IntegrationEvent[] => {
  const { runId, credentialId } = command.data;
  if (state.integrationKind === null || state.isPaused || state.endedRunId === runId) return [];
  if (credentialId !== null && state.formerCredentialIds.includes(credentialId)) return [];
  switch (command.type) {
    case 'Succeed': {
      const { credentialId: _, ...data } = command.data;
      return [{ type: 'IntegrationSynchronisationSucceeded', data: { companyServiceId, ...data } }];
    }
    case 'Hold': {
      const { credentialId: _, ...data } = command.data;
      return [{ type: 'IntegrationSynchronisationHeld', data: { companyServiceId, ...data } }];
    }
    case 'Fail': {
      const { credentialId: _, ...data } = command.data;
      if (state.failedRunId === runId && state.failedAttempt >= data.attempt) return [];
      return [{ type: 'IntegrationSynchronisationFailed', data: { companyServiceId, ...data } }];
    }
  }
};

/** The integration of one service: its credentials by reference, and how each run ended. */
export const integrationDecider = decider<IntegrationCommand, IntegrationDeciderState, typeof integrationEvents>({
  events: integrationEvents,
  initialState,

  decide(command, state) {
    const { entityId: companyServiceId } = command;
    switch (command.type) {
      case 'Configure': {
        const { integrationKind, credentialId, dropsAuthorisation = false } = command.data;
        if (state.credentialId === credentialId) return [];
        if (state.integrationKind !== integrationKind)
          return [{ type: 'IntegrationConfigured', data: { companyServiceId, integrationKind, credentialId } }];
        const replacement = {
          type: 'IntegrationCredentialsReplaced',
          data: { companyServiceId, credentialId },
        } as const;
        const isDropped = dropsAuthorisation && state.isAuthorised;
        return isDropped
          ? [replacement, { type: 'IntegrationAuthorisationDropped', data: { companyServiceId } }]
          : [replacement];
      }
      case 'Authorise':
        if (state.integrationKind === null) throw new Rejected('integration_not_configured');
        return [{ type: 'IntegrationAuthorised', data: { companyServiceId, ...command.data } }];
      case 'Disconnect':
        if (state.integrationKind === null) throw new Rejected('integration_not_configured');
        return [{ type: 'IntegrationDisconnected', data: { companyServiceId } }];
      case 'Pause':
      case 'Resume': {
        if (state.integrationKind === null) throw new Rejected('integration_not_configured');
        if (state.isPaused === (command.type === 'Pause')) return [];
        return [{ type: state.isPaused ? 'IntegrationResumed' : 'IntegrationPaused', data: { companyServiceId } }];
      }
      case 'Release':
      case 'Discard': {
        const { runId } = command.data;
        if (state.heldRunId !== runId) throw new Rejected('run_not_held');
        if (state.isPaused && command.type === 'Release') throw new Rejected('integration_paused');
        const type = command.type === 'Release' ? 'Released' : 'Discarded';
        return [{ type: `IntegrationSynchronisation${type}`, data: { companyServiceId, runId } }];
      }
      default:
        return outcome(command, state, companyServiceId);
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'IntegrationConfigured':
        return {
          ...initialState,
          integrationKind: data.integrationKind,
          credentialId: data.credentialId,
          formerCredentialIds: formerCredentialIds(state, data.credentialId),
        };
      case 'IntegrationCredentialsReplaced':
        return {
          ...state,
          credentialId: data.credentialId,
          formerCredentialIds: formerCredentialIds(state, data.credentialId),
        };
      case 'IntegrationPaused':
      case 'IntegrationResumed':
        return { ...state, isPaused: type === 'IntegrationPaused' };
      case 'IntegrationAuthorised':
        return { ...state, isAuthorised: true };
      case 'IntegrationAuthorisationDropped':
        return { ...state, isAuthorised: false };
      case 'IntegrationDisconnected':
        return { ...initialState, formerCredentialIds: formerCredentialIds(state, null) };
      case 'IntegrationSynchronisationSucceeded':
        return { ...state, endedRunId: data.runId, heldRunId: null };
      case 'IntegrationSynchronisationHeld':
        return { ...state, endedRunId: data.runId, heldRunId: data.runId };
      case 'IntegrationSynchronisationFailed': {
        const endedRunId = data.nextAttemptAt === null ? data.runId : state.endedRunId;
        return { ...state, endedRunId, failedRunId: data.runId, failedAttempt: data.attempt };
      }
      case 'IntegrationSynchronisationReleased':
      case 'IntegrationSynchronisationDiscarded':
        return { ...state, heldRunId: null };
    }
  },
});
