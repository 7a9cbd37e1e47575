import { takeProblems } from './support/contract-check';
import { network, notFound } from './support/network';

const id = '01938f6e-0000-7000-8000-000000000101';
const original = globalThis.fetch;
afterEach(() => void (globalThis.fetch = original));
const get = (path: string) => fetch(`/api/v1${path}`, { method: 'GET' });

describe('the fake network of the web specs', () => {
  test('answers a request that is not listed with 404, and reports it', async () => {
    network({ 'GET /terms': { body: { text: null } } });
    const { status } = await get('/links');
    expect(status).toBe(404);
    expect(takeProblems()).toEqual(['GET /links is not answered by this spec']);
  });

  test('reports no listed answer that the contract allows, failures included', async () => {
    network({ 'GET /terms': { body: { text: null } }, [`GET /company-services/${id}`]: notFound });
    expect((await get('/terms')).status).toBe(200);
    expect((await get(`/company-services/${id}`)).status).toBe(404);
    expect(takeProblems()).toEqual([]);
  });

  test.each([
    ['GET /company-servicez', 'a path that no endpoint has'],
    ['POST /terms', 'a method that its path does not have'],
    ['GET /company-services/names', 'a word in the place of an id'],
    ['GET /terms?text=1', 'a query'],
    ['GET', 'no path'],
  ])('refuses an answer to %s: %s', (name) => {
    expect(() => network({ [name]: {} })).toThrow(`${name} is no endpoint`);
    expect(() => network().answer({ [name]: {} })).toThrow(`${name} is no endpoint`);
  });

  test.each([
    ['/alerts?count=0', 'the query of GET /alerts'],
    ['/links', 'the answer of GET /links'],
  ])('reports what the contract refuses of %s', async (path, what) => {
    const none = { items: [], total: 0, offset: 0, count: 50 };
    network({ 'GET /alerts': { body: none }, 'GET /links': { body: { help: null } } });
    await get(path);
    expect(takeProblems()).toEqual([expect.stringContaining(what)]);
  });
});
