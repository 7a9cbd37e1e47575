import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { endpoint } from '../../contract/kit';
import { newId } from '../kit/ids';
import { contextOf, type Principal } from '../kit/principal';
import { ApiRequest, problemsIn, type HttpRequest } from './api-request';

const companyId = newId();
const administrator: Principal = { kind: 'administrator', id: newId(), companyId };
const operator: Principal = { kind: 'operator', id: null, companyId };
const call = endpoint('GET', '/terms', { access: 'session', summary: '' });

const requestOf = (principal: Principal | undefined, key?: string) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const at = '2026-11-22T14:59:59.999Z';
  const http = { id: 'r1', method: 'GET', url: '/terms', params: {}, query: {}, headers, at, principal };
  return new ApiRequest(call, http as unknown as HttpRequest, {} as FastifyReply);
};

describe('A request', () => {
  it('has one time, and the day of that time in Japan', () => {
    const request = requestOf(administrator);
    expect([request.today, request.at, request.context.at]).toEqual([
      '2026-11-22',
      '2026-11-22T14:59:59.999Z',
      request.at,
    ]);
  });

  it('takes actor, company and channel from its principal', () => {
    expect(requestOf(administrator).context).toMatchObject({
      companyId,
      actor: { kind: 'administrator', id: administrator.id },
      channel: 'console',
      correlationId: 'r1',
    });
    expect(requestOf(operator).context).toMatchObject({ actor: { kind: 'operator', id: null }, channel: 'api' });
  });

  it('makes the same ids for the same key of the same principal alone', () => {
    const ids = [administrator, administrator, operator].map((principal) => requestOf(principal, 'once').newId());
    expect(new Set(ids)).toEqual(new Set([ids[0], ids[2]]));
    expect(ids[0]).not.toBe(ids[2]);
    expect(requestOf(administrator).newId()).not.toBe(requestOf(administrator).newId());
  });

  it('refuses a principal that is no person where one is needed, and a stranger', () => {
    expect(requestOf(administrator).administrator).toEqual(administrator);
    expect(() => requestOf(operator).administrator).toThrow(expect.objectContaining({ status: 403 }));
    expect(() => requestOf(undefined).companyId).toThrow(expect.objectContaining({ status: 401 }));
  });
});

it('contextOf lets a file name its own channel', () => {
  const at = '2026-11-22T00:00:00.000Z';
  expect(contextOf(administrator, { at, correlationId: 'c', channel: 'csv' })).toEqual({
    companyId,
    actor: { kind: 'administrator', id: administrator.id },
    channel: 'csv',
    at,
    correlationId: 'c',
  });
});

test('of a body with 100,000 unknown fields, 500 are named, each once', () => {
  const names = Array.from({ length: 100_000 }, (_, n) => `f${n}`);
  const { error } = z.strictObject({}).safeParse(Object.fromEntries(names.map((name) => [name, 1])));
  const problems = problemsIn(error!);
  expect(problems.map(({ field }) => field)).toEqual(names.slice(0, 500));
});
