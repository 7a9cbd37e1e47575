import { alerts } from '../../backend/contract/alerts';
import { services } from '../../backend/contract/services';
import { filtersIn, readQuery, writeQuery } from './list-query';

const read = (search: string) => readQuery(services.list, new URLSearchParams(search));
const write = (search: string, changes: Parameters<typeof writeQuery<typeof services.list>>[2]) =>
  writeQuery(services.list, new URLSearchParams(search), changes).toString();

test('an empty address means the endpoint’s defaults', () => {
  expect(read('')).toEqual({ offset: 0, count: 50, sortBy: 'serviceName', orderBy: 'asc' });
});

test('values get their types', () => {
  expect(read('offset=100&hasConfig=true&serviceName=Slack&sortBy=usersCount&orderBy=desc')).toEqual({
    offset: 100,
    count: 50,
    sortBy: 'usersCount',
    orderBy: 'desc',
    hasConfig: true,
    serviceName: 'Slack',
  });
});

test('invalid and unknown parameters count as absent', () => {
  expect(read('offset=-1&count=9999&sortBy=password&plan=maybe&tab=history')).toEqual(read(''));
});

test('a screen may have its own defaults', () => {
  const newest = { sortBy: 'raisedAt', orderBy: 'desc' } as const;
  expect(readQuery(alerts.list, new URLSearchParams(), newest).orderBy).toBe('desc');
  expect(writeQuery(alerts.list, new URLSearchParams(), { orderBy: 'desc' }, newest).toString()).toBe('');
  expect(writeQuery(alerts.list, new URLSearchParams(), { orderBy: 'asc' }, newest).toString()).toBe('orderBy=asc');
});

test('a change of filter returns to the first page and keeps other parameters', () => {
  expect(write('tab=list&offset=100', { plan: 'unregistered' })).toBe('tab=list&plan=unregistered');
});

test('a change of page keeps the filters; defaults do not appear in the address', () => {
  expect(write('plan=registered', { offset: 50, count: 50 })).toBe('plan=registered&offset=50');
  expect(write('plan=registered&offset=50', { offset: 0 })).toBe('plan=registered');
  expect(write('plan=registered', { plan: undefined })).toBe('');
});

test('filters are all but paging and sorting', () => {
  expect(filtersIn(services.list, read('offset=50&sortBy=category&isIntegrateError=true'))).toEqual({
    isIntegrateError: true,
  });
});
