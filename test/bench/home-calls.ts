import { administrators } from '../../backend/contract/administrators';
import { alerts } from '../../backend/contract/alerts';
import { amounts } from '../../backend/contract/amounts';
import { company } from '../../backend/contract/company';
import { departments } from '../../backend/contract/departments';
import { home } from '../../backend/contract/home';
import { paymentSummaries } from '../../backend/contract/payment-summaries';
import { payments } from '../../backend/contract/payments';
import type { Client } from '../support/client';

/** A year with payments. */
const busyYear = { paidDateFrom: '2025-04-01', paidDateTo: '2026-03-31' };

/** A department's payments, and the requests of home for that department, concurrently. */
export const fetchDepartment = (admin: Client, companyDepartmentId: string): Promise<unknown> =>
  Promise.all([
    admin.ok(paymentSummaries.ofDepartment, { params: { companyDepartmentId }, query: busyYear }),
    admin.ok(paymentSummaries.ofCompany, { query: { ...busyYear, companyDepartmentId } }),
    admin.ok(amounts.ofCompany, { query: { companyDepartmentId } }),
  ]);

/** All requests of the home screen, concurrently. */
export const fetchHome = (admin: Client): Promise<unknown> =>
  Promise.all([
    admin.ok(administrators.me),
    admin.ok(company.contract),
    admin.ok(home.service),
    admin.ok(home.attention),
    admin.ok(home.shadowIt),
    admin.ok(home.user, { query: { offset: 0, limit: 5 } }),
    admin.ok(alerts.list, { query: { sortBy: 'raisedAt', orderBy: 'desc', count: 5 } }),
    admin.ok(alerts.list, { query: { level: 'error', count: 1 } }),
    admin.ok(payments.list, { query: { sortBy: 'paidOn', orderBy: 'desc', count: 5 } }),
    admin.ok(departments.list),
    admin.ok(paymentSummaries.ofCompany),
    admin.ok(paymentSummaries.ofCompany, { query: busyYear }),
    admin.ok(amounts.ofCompany, { query: {} }),
  ]);
