import { changeBack, removedBy, type UndoTable } from '../platform/kit/undo';
import type { CompanyServiceCommand, ServiceState } from './company-service.decider';
import type { companyServiceEvents } from './company-service.events';

export const companyServiceUndo: UndoTable<CompanyServiceCommand, ServiceState, typeof companyServiceEvents> = {
  CompanyServiceRegistered: removedBy('Delete'),
  CompanyServiceRestored: removedBy('Delete'),
  CompanyServiceRenamed: changeBack,
  CompanyServiceCategoryChanged: changeBack,
  CompanyServiceUrlChanged: changeBack,
  CompanyServiceNoteChanged: changeBack,
  CompanyServiceManagerChanged: {
    by: 'values',
    undo: ({ values: { managerId = null }, data: { effectiveFrom } }) => ({
      type: 'SetManager',
      data: { managerId, effectiveFrom },
    }),
  },
  CompanyServiceSuspended: {
    by: 'whole',
    undo: ({ data: { effectiveFrom } }) => ({ type: 'Resume', data: { effectiveFrom } }),
  },
  CompanyServiceResumed: {
    by: 'whole',
    undo: ({ data: { effectiveFrom } }) => ({ type: 'Suspend', data: { effectiveFrom } }),
  },
  CompanyServiceDeleted: {
    by: 'return',
    ends: true,
    withOthers: true,
    undo: ({ begunAt: registeredAt }) => ({ type: 'Restore', data: { registeredAt } }),
  },
};
