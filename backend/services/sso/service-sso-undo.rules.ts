import { type UndoTable } from '../../platform/kit/undo';
import type { ServiceSsoCommand, ServiceSsoState } from './service-sso.decider';
import type { serviceSsoEvents } from './service-sso.events';

export const serviceSsoUndo: UndoTable<ServiceSsoCommand, ServiceSsoState, typeof serviceSsoEvents> = {
  ServiceSsoConfigured: {
    by: 'whole',
    begins: true,
    undo: ({ before: { setting }, data: { companyServiceId, effectiveFrom, source } }) =>
      setting
        ? { type: 'Configure', data: { ...setting, effectiveFrom } }
        : { type: 'Remove', data: { companyServiceId, effectiveFrom, source } },
    // Its service was deleted with the setting, and is back without it.
    returns: ({ data: { companyServiceId, source } }) => ({ type: 'Remove', data: { companyServiceId, source } }),
  },
  ServiceSsoEnforcementChanged: {
    by: 'values',
    undo: ({ before, now: { setting }, data: { companyServiceId, effectiveFrom } }) => {
      const isEnforced = before.setting?.isEnforced ?? false;
      if (!setting || setting.source === 'found')
        return { type: 'Enforce', data: { companyServiceId, effectiveFrom, isEnforced } };
      return { type: 'Configure', data: { ...setting, effectiveFrom, isEnforced } };
    },
  },
  ServiceSsoRemoved: {
    by: 'return',
    ends: true,
    undo: ({ before: { setting }, data: { effectiveFrom } }) => ({
      type: 'Configure',
      data: { ...setting!, effectiveFrom },
    }),
  },
};
