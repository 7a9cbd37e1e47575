import { extensionInstallationEvents } from '../../backend/discovery/extension/installations/extension-installation.events';
import { projection, update, upsert } from '../kit/projection';
import { ExtensionInstallation } from './extension-installation.read-model';

export const extensionInstallations = projection(ExtensionInstallation, [extensionInstallationEvents], {
  ExtensionInstallationEnrolled: (e) =>
    upsert({ companyId: e.companyId, id: e.entityId, ...e.data, state: 'enrolled', enrolledAt: e.at }),
  ExtensionInstallationMatched: (e) => update({ id: e.entityId }, e.data),
  ExtensionInstallationReported: (e) => update({ id: e.entityId }, { state: 'reporting' }),
  ExtensionInstallationResumed: (e) => update({ id: e.entityId }, { state: 'reporting' }),
  ExtensionInstallationSilenced: (e) => update({ id: e.entityId }, { state: 'silent' }),
  ExtensionInstallationRevoked: (e) => update({ id: e.entityId }, { state: 'revoked' }),
});
