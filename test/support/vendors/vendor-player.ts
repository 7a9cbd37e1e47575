import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { catalogueOf } from '../../../backend/services/integrations/catalogue/catalogue.service';
import { noteSecret } from '../used-secrets';
import { answerBadly, distort, isFailure, type Misbehaviour } from './misbehaviour';
import { answerValues, fillAnswer, nextAddress, pageFor, type PlayedRequest, type SamplePage } from './sample-pages';
import { OperationsPlayer } from './operations-player';
import { endpointFor, isAuthorised, isTokenGranted } from './sample-requests';
import { playedLists, type UserList, type VendorSample } from './vendor-sample';

const folder = join(__dirname, '..', '..', 'vendors');

/** Reads `test/vendors/<kind>.json`, whose format `vendor-sample.ts` describes. */
export const readSample = (kind: string): VendorSample => {
  const sample = JSON.parse(readFileSync(join(folder, `${kind}.json`), 'utf8')) as VendorSample;
  if (sample.credentials.privateKey === '$privateKey') sample.credentials.privateKey = privateKey();
  return sample;
};

/** One key for all samples of a process, because making one takes long. */
let madeKey: string | undefined;
const privateKey = () => (madeKey ??= newPrivateKey());
const newPrivateKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;

interface PlayerOptions {
  /** Items a page; `requested` gives as many as the request says. */
  pageSize?: number | 'requested';
  port?: number;
}

/** Values of fields that the row calls secret. */
const noteCredentials = ({ kind, credentials }: VendorSample): void => {
  for (const { name, secret } of catalogueOf(kind)?.connection?.fields ?? [])
    if (secret && credentials[name]) noteSecret(`${name} of ${kind}`, credentials[name]);
};

/** A real HTTP server that plays a vendor from its sample, and misbehaves when a spec wants it to. */
export class VendorPlayer {
  /** What is listed: one array for each list of the sample. Specs add, change and remove items. */
  readonly lists: unknown[][];
  readonly requests: PlayedRequest[] = [];
  /** Set to false, every request is refused as if the credentials had been revoked. */
  areCredentialsValid = true;
  /** Ids that are listed, but of which no details are answered. */
  readonly forgottenIds = new Set<unknown>();
  /** Paths that answer a failure, with its status. */
  readonly failingPaths = new Map<string, number>();
  private misbehaviours: Misbehaviour[] = [];
  /** The answer to the next request of this method waits. */
  private hold: { method: string; released: Promise<void> } | undefined;
  private readonly operations: OperationsPlayer;
  private server?: Server;

  private constructor(
    readonly sample: VendorSample,
    private readonly pageSize: number | 'requested',
  ) {
    this.lists = playedLists(sample).map(({ items }) => structuredClone(items));
    this.operations = new OperationsPlayer(sample, this.lists);
  }

  static async start(sample: VendorSample, { pageSize = 2, port = 0 }: PlayerOptions = {}): Promise<VendorPlayer> {
    const player = new VendorPlayer(sample, pageSize);
    noteCredentials(sample);
    player.server = createServer((request, response) => void player.answer(request, response));
    await new Promise<void>((resolve) => player.server!.listen(port, '127.0.0.1', resolve));
    return player;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server!.address() as AddressInfo).port}`;
  }

  get items(): unknown[] {
    return this.lists[0]!;
  }

  /** The people, where the sample lists them. */
  get people(): unknown[] {
    return this.listAt(this.sample.people);
  }

  get departments(): unknown[] {
    return this.listAt(this.sample.people?.departments);
  }

  private listAt(list: unknown): unknown[] {
    const index = playedLists(this.sample).findIndex((one) => one === list);
    return this.lists[Math.max(0, index)]!;
  }

  /** Misbehaves from now on, or so often as `times` says. Without arguments it behaves again. */
  misbehave(...misbehaviours: Misbehaviour[]): void {
    this.misbehaviours = misbehaviours.map((one) => ({ ...one }));
  }

  /** Answers the next request of this method only once the returned function is called. */
  holdNext(method: 'GET' | 'PUT'): () => void {
    let release = () => {};
    this.hold = { method, released: new Promise((resolve) => (release = resolve)) };
    return () => release();
  }

  private async takeHold({ method }: PlayedRequest): Promise<void> {
    const { hold } = this;
    if (hold?.method !== method) return;
    this.hold = undefined;
    await hold.released;
  }

  async stop(): Promise<void> {
    this.server!.closeAllConnections();
    await new Promise((resolve) => this.server!.close(resolve));
  }

  async answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const request = await readRequest(incoming, this.origin);
      this.requests.push(request);
      await this.takeHold(request);
      this.route(request, response);
    } catch (error) {
      send(response, 500, { player: String(error) });
    }
  }

  private route(request: PlayedRequest, response: ServerResponse): void {
    const { sample } = this;
    if (this.operations.isFor(request)) return this.operate(request, response);
    const endpoint = endpointFor(request, sample);
    if (!endpoint) return send(response, 404, { player: `no ${request.method} ${request.url.pathname}` });
    const failure = this.failingPaths.get(request.url.pathname);
    if (failure) return send(response, failure, { player: 'fails' });
    const isToken = endpoint === sample.token;
    const list = playedLists(sample).findIndex((one) => one === endpoint);
    const isGranted = isToken ? isTokenGranted(request, sample) : isAuthorised(request, sample, list >= 0);
    if (!isGranted || !this.areCredentialsValid)
      return send(response, sample.unauthorised.status, sample.unauthorised.answer);
    if (list >= 0) return this.sendPage(request, response, endpoint as UserList, this.lists[list]!);
    const detailed = playedLists(sample).findIndex(({ details }) => details === endpoint);
    if (detailed >= 0)
      return this.sendDetails(request, response, playedLists(sample)[detailed]!, this.lists[detailed]!);
    send(response, endpoint.status ?? 200, endpoint.answer, endpoint.answerHeaders);
  }

  /** Misbehaves before the change, or after it where the misbehaviour says `isAfterChange`. */
  private operate(request: PlayedRequest, response: ServerResponse): void {
    const { unauthorised, requires, operations } = this.sample;
    const isChange = this.operations.isChange(request);
    const needed = {
      ...this.sample,
      requires: (this.operations.isPrivileged(request) && operations?.requires) || requires,
    };
    const isGranted = isAuthorised(request, needed, false) && this.areCredentialsValid;
    if (!isGranted) return send(response, unauthorised.status, unauthorised.answer);
    const bad = isChange ? this.misbehaviourAt(0) : undefined;
    if (bad && !bad.isAfterChange) return answerBadly(response, bad, '{}');
    const { status, answer } = this.operations.answer(request);
    if (bad) return answerBadly(response, bad, JSON.stringify(answer ?? {}));
    if (answer === undefined) return void response.writeHead(status).end();
    send(response, status, answer);
  }

  private sendPage(request: PlayedRequest, response: ServerResponse, list: UserList, items: unknown[]): void {
    const honest = pageFor(request, list, items, this.pageSize);
    if (!honest) return send(response, 400, { player: `wrong ${list.paging.param}` });
    const bad = this.misbehaviourAt(Math.floor(honest.start / honest.size) || 0);
    const page = distort(honest, items, bad);
    const values = answerValues(request, list, page);
    const answer = fillAnswer(list.answer, values);
    if (bad && isFailure(bad)) return answerBadly(response, bad, JSON.stringify(answer));
    const headers = fillAnswer(list.answerHeaders ?? {}, values) as Record<string, unknown>;
    send(response, 200, answer, { ...headers, ...nextHeaders(request, list, page) });
  }

  private sendDetails({ body }: PlayedRequest, response: ServerResponse, list: UserList, items: unknown[]): void {
    const { answer, idsParam } = list.details!;
    const ids = (body as Record<string, unknown> | undefined)?.[idsParam];
    if (!Array.isArray(ids)) return send(response, 400, { player: `wrong ${idsParam}` });
    const known = ids.filter((id) => !this.forgottenIds.has(id));
    const found = items.filter((item) => known.includes((item as Record<string, unknown>)[list.id ?? 'id']));
    send(response, 200, fillAnswer(answer, { $items: found }));
  }

  private misbehaviourAt(page: number): Misbehaviour | undefined {
    const bad = this.misbehaviours.find((one) => page >= (one.page ?? 0) && one.times !== 0);
    if (bad?.times) bad.times -= 1;
    return bad;
  }
}

/** What the headers of a page say of the next one. */
const nextHeaders = (request: PlayedRequest, list: UserList, page: SamplePage): Record<string, string> => {
  const { type, hasResultsFlag, answerHeader } = list.paging;
  if (answerHeader) return page.hasMore ? { [answerHeader]: page.nextCursor } : {};
  if (type !== 'link-header' || !(page.hasMore || hasResultsFlag)) return {};
  const flag = hasResultsFlag ? `; results="${page.hasMore}"` : '';
  return { link: `<${nextAddress(request, list, page)}>; rel="next"${flag}` };
};

const readRequest = async (incoming: IncomingMessage, origin: string): Promise<PlayedRequest> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const rawBody = Buffer.concat(chunks).toString();
  const isJson = /json/.test(incoming.headers['content-type'] ?? '');
  return {
    method: incoming.method!,
    url: new URL(incoming.url!, origin),
    headers: incoming.headers as Record<string, string>,
    rawBody,
    body: isJson && rawBody ? (JSON.parse(rawBody) as unknown) : undefined,
  };
};

const send = (response: ServerResponse, status: number, answer: unknown, headers: Record<string, unknown> = {}) => {
  const shown = Object.entries(headers).filter(([, value]) => value !== null && value !== undefined);
  const texts = shown.map(([name, value]) => [name, String(value)]);
  response.writeHead(status, { 'content-type': 'application/json', ...Object.fromEntries(texts) });
  response.end(status === 204 ? undefined : JSON.stringify(answer));
};
