import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '../backend/contract';
import { accessTable } from '../backend/contract/access-table';
import type { Endpoint } from '../backend/contract/kit';
import { flags, grantsOf } from '../backend/contract/permissions';

const call = ({ method, path }: Endpoint) => `${method} ${path}`;
const guarded = endpoints.filter(({ access }) => !['public', 'extension', 'enrolment'].includes(access));
const read = endpoints.filter(({ auditor }) => auditor);

test('docs/access.md is the contract’s table: npm run contract -- access > docs/access.md', () => {
  expect(readFileSync(join(__dirname, '../docs/access.md'), 'utf8')).toBe(accessTable(endpoints));
});

test('only reads that need a session are marked for auditors, and what makes a file for them', () => {
  expect(read.filter(({ method }) => method !== 'GET').map(call)).toEqual(['POST /evidence/packs']);
  expect(endpoints.filter(({ forReading }) => forReading).map(call)).toEqual(['POST /evidence/packs']);
  expect(read.filter((endpoint) => !guarded.includes(endpoint)).map(call)).toEqual([]);
});

test('auditors get no secret, no feed, and nothing that begins an act', () => {
  const withheld = guarded.filter(({ method, auditor }) => method === 'GET' && !auditor).map(call);
  expect(withheld.sort()).toEqual([
    'GET /access-reviews/{accessReviewId}/decidable-items',
    'GET /access-reviews/{accessReviewId}/mine',
    'GET /bulk-acts',
    'GET /bulk-acts/{bulkActId}',
    'GET /company-erps/{companyErpId}/oauth-url',
    'GET /company-services/{companyServiceId}/oauth-url',
    'GET /imports',
    'GET /imports/template/csv',
    'GET /imports/uploads',
    'GET /imports/{importId}',
    'GET /imports/{importId}/errors/csv',
    'GET /imports/{importId}/kept',
    'GET /imports/{importId}/rows',
    'GET /lab-features',
    'GET /plan-calendar-feed',
    'GET /shadow-its/logs/{detectionLogId}/errors/csv',
    'GET /shadow-its/rule-preview',
    'GET /undo/{undoId}',
  ]);
});

test.each(['administrators', '', 'Admin', 'auditor '])('an unknown scope %p is granted no flag', (scope) => {
  const granted = guarded.filter((endpoint) => grantsOf(scope, endpoint)).map(({ access }) => access);
  expect(new Set(granted)).toEqual(new Set(['session']));
  expect(flags.some((flag) => grantsOf(scope, { method: 'GET', access: flag, auditor: true }))).toBe(false);
});
