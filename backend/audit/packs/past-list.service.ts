import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract';
import { asOfHeader, knownAsOfHeader } from '../../contract/as-of';
import type { PackSubject } from '../../contract/evidence-packs';
import type { Problem } from '../../contract/kit';
import type { ApiRequest } from '../../platform/http/api-request';
import { invalid, Refused } from '../../platform/http/refusals';
import { base } from '../../platform/http/serves.decorator';

type PastListSubject = Extract<PackSubject, { kind: 'asOf' }>;

const csvPaths = endpoints
  .filter(({ method, produces, asOf }) => method === 'GET' && produces === 'csv' && asOf === 'answers')
  .map(({ path, summary }) => ({ summary, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[\\w-]+')}$`) }));

/** What a list's CSV is called; undefined: no list of past days has this address. */
export const pastListTitle = ({ csv }: Pick<PastListSubject, 'csv'>): string | undefined =>
  csvPaths.find(({ pattern }) => pattern.test(csv.split('?')[0]!))?.summary;

/**
 * The CSV of a list as of a past day. It is the answer to the caller's own request, with the caller's session, so that
 * it holds what the caller would see.
 */
@Injectable()
export class PastList {
  constructor(private readonly host: HttpAdapterHost) {}

  /** @throws Refused as the list itself refuses: 503 while the day is being built */
  async open({ http }: ApiRequest, { csv, asOf, knownAsOf }: PastListSubject): Promise<Readable> {
    if (!pastListTitle({ csv }))
      throw invalid([{ field: 'subject.csv', message: 'この一覧のパックは作成できません。' }]);
    const { cookie = '', host = '', 'user-agent': userAgent = '' } = http.headers;
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const answer = await server.inject({
      method: 'GET',
      url: `${base}${csv}`,
      remoteAddress: http.ip,
      headers: { cookie, host, 'user-agent': userAgent, [asOfHeader]: asOf, [knownAsOfHeader]: knownAsOf },
      payloadAsStream: true,
    });
    const stream = answer.stream();
    if (answer.statusCode === 200) return stream;
    throw await refusalIn(stream, answer.statusCode, answer.headers['retry-after']);
  }
}

async function refusalIn(stream: Readable, status: number, wait: unknown): Promise<Refused> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const problem = JSON.parse(Buffer.concat(chunks).toString()) as Problem;
  const headers: Record<string, string> = typeof wait === 'string' ? { 'retry-after': wait } : {};
  return new Refused(status, problem.code, problem.detail, problem.errors, problem.title, headers);
}
