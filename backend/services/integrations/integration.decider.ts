import { decider } from '../../platform/kit/decider';
import { Rejected } from '../../platform/kit/rejections';
import { integrationEvents, type IntegrationDataOf, type IntegrationEvent } from './integration.events';

type DataOf<T extends IntegrationEvent['type']> = Omit<IntegrationDataOf<T>, 'companyServiceId'>;

/** The entity of every command is the service. */
export type IntegrationCommand =
  | { type: 'Configure'; data: DataOf<'IntegrationConfigured'> }
  | { type: 'Authorise'; data: DataOf<'IntegrationAuthorised'> }
  | { type: 'Disconnect'; data: object }
  | { type: 'Succeed'; data: DataOf<'IntegrationSynchronisationSucceeded'> }
  | { type: 'Fail'; data: DataOf<'IntegrationSynchronisationFailed'> }
  | { type: 'Hold'; data: DataOf<'IntegrationSynchronisationHeld'> }
  | { type: 'Release' | 'Discard'; data: { runId: string } };

interface State {
  /** Null while nothing is configured. */
  integrationKind: string | null;
  credentialId: string | null;
  heldRunId: string | null;
  /** The run that ended last. */
  endedRunId: string | null;
  failedRunId: string | null;
  failedAttempt: number;
}

const initialState: State = {
  integrationKind: null,
  credentialId: null,
  heldRunId: null,
  endedRunId: null,
  failedRunId: null,
  failedAttempt: 0,
};

/** Outcomes of runs that ended already, and of runs after disconnecting, are no news. */
const outcome = (command: IntegrationCommand, state: State, companyServiceId: string): IntegrationEvent[] => {
  if (state.integrationKind === null) return [];
  switch (command.type) {
    case 'Succeed':
      if (state.endedRunId === command.data.runId) return [];
      return [{ type: 'IntegrationSynchronisationSucceeded', data: { companyServiceId, ...command.data } }];
    case 'Hold':
      if (state.endedRunId === command.data.runId) return [];
      return [{ type: 'IntegrationSynchronisationHeld', data: { companyServiceId, ...command.data } }];
    case 'Fail': {
      const { runId, attempt } = command.data;
      if (state.endedRunId === runId || (state.failedRunId === runId && state.failedAttempt >= attempt)) return [];
      return [{ type: 'IntegrationSynchronisationFailed', data: { companyServiceId, ...command.data } }];
    }
    default:
      return [];
  }
};

/** The integration of one service: its credentials by reference, and how each run ended. */
export const integrationDecider = decider<IntegrationCommand, State, typeof integrationEvents>({
  events: integrationEvents,
  initialState,

  decide(command, state) {
    const { entityId: companyServiceId } = command;
    switch (command.type) {
      case 'Configure': {
        const { integrationKind, credentialId } = command.data;
        if (state.credentialId === credentialId) return [];
        return state.integrationKind === integrationKind
          ? [{ type: 'IntegrationCredentialsReplaced', data: { companyServiceId, credentialId } }]
          : [{ type: 'IntegrationConfigured', data: { companyServiceId, ...command.data } }];
      }
      case 'Authorise':
        if (state.integrationKind === null) throw new Rejected('integration_not_configured');
        return [{ type: 'IntegrationAuthorised', data: { companyServiceId, ...command.data } }];
      case 'Disconnect':
        if (state.integrationKind === null) throw new Rejected('integration_not_configured');
        return [{ type: 'IntegrationDisconnected', data: { companyServiceId } }];
      case 'Release':
      case 'Discard': {
        const { runId } = command.data;
        if (state.heldRunId !== runId) throw new Rejected('run_not_held');
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
        return { ...initialState, integrationKind: data.integrationKind, credentialId: data.credentialId };
      case 'IntegrationCredentialsReplaced':
        return { ...state, credentialId: data.credentialId };
      case 'IntegrationAuthorised':
        return state;
      case 'IntegrationDisconnected':
        return initialState;
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
