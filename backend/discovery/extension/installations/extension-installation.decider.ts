import type { browserKinds, enrolmentWays, installationStates } from '../../../contract/extension-words';
import type { WordOf } from '../../../contract/vocabulary';
import { decider } from '../../../platform/kit/decider';
import { Rejected } from '../../../platform/kit/rejections';
import { extensionInstallationEvents } from './extension-installation.events';

export type ExtensionInstallationCommand =
  | {
      type: 'Enrol';
      data: {
        way: WordOf<typeof enrolmentWays>;
        browser: WordOf<typeof browserKinds>;
        companyUserId: string | null;
      };
    }
  | { type: 'Match'; data: { companyUserId: string } }
  | { type: 'Report'; data: { reportedOn: string } }
  | { type: 'Silence'; data: { lastReportedOn: string } }
  | { type: 'Revoke'; data: Record<never, never> };

interface State {
  is: WordOf<typeof installationStates> | 'none';
  companyUserId: string | null;
}

/** An installation of the browser extension; a revoked one never comes back. */
export const extensionInstallationDecider = decider<
  ExtensionInstallationCommand,
  State,
  typeof extensionInstallationEvents
>({
  events: extensionInstallationEvents,
  initialState: { is: 'none', companyUserId: null },

  decide(command, state) {
    if (command.type === 'Enrol') {
      if (state.is === 'revoked') throw new Rejected('installation_revoked');
      const { companyUserId } = command.data;
      const isSamePerson = companyUserId === null || companyUserId === state.companyUserId;
      return state.is !== 'none' && isSamePerson ? [] : [{ type: 'ExtensionInstallationEnrolled', data: command.data }];
    }
    if (state.is === 'none') throw new Rejected('not_found');
    if (state.is === 'revoked') return [];
    switch (command.type) {
      case 'Match':
        return state.companyUserId ? [] : [{ type: 'ExtensionInstallationMatched', data: command.data }];
      case 'Report':
        if (state.is === 'reporting') return [];
        return [
          {
            type: state.is === 'silent' ? 'ExtensionInstallationResumed' : 'ExtensionInstallationReported',
            data: command.data,
          },
        ];
      case 'Silence':
        return state.is === 'reporting' ? [{ type: 'ExtensionInstallationSilenced', data: command.data }] : [];
      case 'Revoke':
        return [{ type: 'ExtensionInstallationRevoked', data: {} }];
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'ExtensionInstallationEnrolled':
        return { is: 'enrolled', companyUserId: data.companyUserId };
      case 'ExtensionInstallationMatched':
        return { ...state, companyUserId: data.companyUserId };
      case 'ExtensionInstallationReported':
      case 'ExtensionInstallationResumed':
        return { ...state, is: 'reporting' };
      case 'ExtensionInstallationSilenced':
        return { ...state, is: 'silent' };
      case 'ExtensionInstallationRevoked':
        return { ...state, is: 'revoked' };
    }
  },
});
