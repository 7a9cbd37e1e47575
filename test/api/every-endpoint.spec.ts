import { imports } from '../../backend/contract/imports';
import { endpoints } from '../../backend/contract';
import type { Endpoint } from '../../backend/contract/kit';
import { z } from 'zod';
import { newId } from '../../backend/platform/kit/ids';
import { joinServer } from '../support/shared-server';
import { setUpFullCompanies } from '../support/set-up';
import { objectIn, replacedAt, waysToIds } from '../support/body-ids';
import { prepareUndo } from '../support/an-undo';

const { server, mine, theirs } = setUpFullCompanies(joinServer);

beforeAll(async () => {
  await Promise.all([mine, theirs].map(prepareUndo));
}, 60_000);

const named = (list: readonly Endpoint[]) =>
  list.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);
const path = (endpoint: Endpoint, ids: Record<string, string> = {}) =>
  `/api/v1${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? newId())}`;
const problemOf = (text: string) =>
  JSON.parse(text) as { code: string; detail: string; errors?: { field: string; message: string }[] };
const guarded = endpoints.filter(({ access }) => access !== 'public' && access !== 'enrolment');
const withBody = endpoints.filter(({ body }) => objectIn(body));
const parametersOf = ({ query }: Endpoint) => Object.entries((query as z.ZodObject).shape);
const japanese = /[ぁ-んァ-ン一-龥]/;

describe('Without a session', () => {
  it.each(named(guarded))('%s answers 401', async (_, endpoint) => {
    const { status, text, headers } = await server
      .stranger()
      .fetch(endpoint.method, path(endpoint), endpoint.method === 'GET' ? undefined : {});
    expect([status, problemOf(text).code]).toEqual([401, 'not_logged_in']);
    expect(headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('An unknown query parameter', () => {
  it.each(named(endpoints))('of %s answers 400 naming it', async (_, endpoint) => {
    const { status, text } = await mine.admin.fetch(
      endpoint.method,
      `${path(endpoint, mine.ids)}?nandeshouka=1`,
      mine.bodyFor(endpoint),
    );
    expect(status).toBe(400);
    expect(problemOf(text).errors).toContainEqual({
      field: 'nandeshouka',
      message: 'nandeshoukaは指定できない項目です',
    });
  });
});

describe('A wrong query parameter', () => {
  /** An invalid value for any parameter: a wrong word, or no text where any text is valid. */
  const impossible = (schema: z.ZodType) => (schema.safeParse('!?').success ? '\u0001' : '!?');

  it.each(named(endpoints.filter((endpoint) => parametersOf(endpoint).length > 0)))(
    'of %s answers 400 naming each in Japanese',
    async (_, endpoint) => {
      const wrong = parametersOf(endpoint).map(([name, schema]): [string, string] => [name, impossible(schema)]);
      const query = new URLSearchParams(wrong).toString();
      const address = `${path(endpoint, mine.ids)}?${query}`;
      const { status, text } = await mine.admin.fetch(endpoint.method, address, mine.bodyFor(endpoint));
      expect(status).toBe(400);
      const errors = problemOf(text).errors ?? [];
      expect(errors.map(({ field }) => field.split('.')[0]).sort()).toEqual(wrong.map(([name]) => name).sort());
      for (const { message } of errors) expect(message).toMatch(japanese);
    },
  );
});

describe('A wrong body', () => {
  it.each(named(withBody))('of %s answers 400 naming an unknown field in Japanese', async (_, endpoint) => {
    const { status, text } = await mine.admin.fetch(endpoint.method, path(endpoint, mine.ids), { nandeshouka: 1 });
    expect(status).toBe(400);
    expect(problemOf(text).errors).toContainEqual({
      field: 'nandeshouka',
      message: 'nandeshoukaは指定できない項目です',
    });
  });

  it.each(named(withBody))(
    'of %s that misses or mistypes a field answers 400 naming it in Japanese',
    async (_, endpoint) => {
      const fields = Object.keys(objectIn(endpoint.body)!.shape);
      const { status, text } = await mine.admin.fetch(
        endpoint.method,
        path(endpoint, mine.ids),
        Object.fromEntries(fields.map((name) => [name, { not: ['this'] }])),
      );
      expect(status).toBe(400);
      const errors = problemOf(text).errors ?? [];
      expect(errors.map(({ field }) => field.split('.')[0]).sort()).toEqual(expect.arrayContaining([...fields].sort()));
      for (const { message } of errors) expect(message).toMatch(japanese);
    },
  );
});

describe('Ids of another company', () => {
  // Names of lists and kinds are the same in every company.
  const withIds = guarded.filter(({ path: template }) =>
    template.replace(/\{(list|integrationKind)\}/, '').includes('{'),
  );

  it.each(named(withIds))('in %s answer 404', async (_, endpoint) => {
    const body = theirs.bodyFor(endpoint);
    const query = new URLSearchParams(theirs.queryFor(endpoint));
    const address = `${path(endpoint, theirs.ids)}?${query}`;
    const { status, text } = await mine.admin.fetch(endpoint.method, address, body);
    expect([status, problemOf(text).code]).toEqual([404, expect.stringMatching(/not_found|unknown_/)]);
  });
});

describe('Ids of another company in a body', () => {
  const bodiesWithIds = guarded.flatMap((endpoint) =>
    waysToIds(endpoint.body)
      // A filter by a foreign id matches nothing, as in a list; a value of a file that it answers stays a question.
      .filter(([first]) => first !== 'query' && !(endpoint === imports.choose && first === 'values'))
      // A batch is named in place of the rest of the body: see undo.spec.
      .filter(([first]) => !(endpoint.path.startsWith('/undo') && first === 'batchId'))
      .map((way) => [`${endpoint.method} ${endpoint.path}`, way.join('.'), endpoint, way] as const),
  );
  const foreign = (way: readonly string[], endpoint: Endpoint): string => {
    const at = (value: unknown, [step, ...rest]: readonly string[]): unknown =>
      step === undefined ? value : at((value as Record<string, unknown>)[step === '*' ? '0' : step], rest);
    return at(theirs.bodyFor(endpoint), way) as string;
  };

  it.each(bodiesWithIds)('in %s as %s answer 404', async (_, _way, endpoint, way) => {
    const body = replacedAt(mine.bodyFor(endpoint), way, foreign(way, endpoint));
    const { status, text } = await mine.admin.fetch(endpoint.method, path(endpoint, mine.ids), body);
    expect([status, problemOf(text).code]).toEqual([404, expect.stringMatching(/not_found|unknown_/)]);
  });
});

describe('A call that makes something', () => {
  // A request needs a forbidden service: see extension.spec.
  const makers = guarded.filter(
    ({ method, answer, access }) => method === 'POST' && access !== 'extension' && objectIn(answer)?.shape.id,
  );

  it.each(named(makers))(
    'by %s makes it once when repeated with its key, and answers the same',
    async (_, endpoint) => {
      const headers = { 'idempotency-key': newId() };
      const input = { params: mine.ids, query: mine.queryFor(endpoint), body: mine.bodyFor(endpoint), headers };
      expect(await mine.admin.ok(endpoint, input)).toEqual(await mine.admin.ok(endpoint, input));
    },
  );
});

describe('Another site', () => {
  it.each(named(endpoints.filter(({ method }) => method !== 'GET')))('cannot call %s', async (_, endpoint) => {
    const { status, text } = await mine.admin.fetch(
      endpoint.method,
      path(endpoint, mine.ids),
      {},
      { origin: 'https://evil.example' },
    );
    expect([status, problemOf(text).code]).toEqual([403, 'cross_site']);
  });
});
