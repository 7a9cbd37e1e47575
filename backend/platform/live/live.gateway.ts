import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { asOfBatchId } from '../../contract/as-of';
import type { ServerToClient, SessionEnd } from '../../contract/live';
import { readModels, type ReadModel } from '../../contract/read-models';
import { CompanyRevisions } from '../http/company-revisions.service';
import { Positions, type Change } from '../http/read-model-positions';
import { RecentChanges } from './recent-changes';
import { Listeners } from './listeners.service';
import type { LiveServer, LiveSocket } from './push';
import type { Step } from '../http/progress.service';
import { Pushes } from './pushes.service';
import { companyOf, rooms } from './rooms';

type Changed = Parameters<ServerToClient['changed']>[0];

const everyCompany = '*';
const sweepIntervalMs = 30_000;

/** Notifies every open console of a company of a change as soon as it can be read. */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, BeforeApplicationShutdown {
  @WebSocketServer() private readonly server!: LiveServer;
  private readonly recentChanges = new RecentChanges();
  private readonly log = new Logger('live');
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly positions: Positions,
    private readonly revisions: CompanyRevisions,
    private readonly listeners: Listeners,
    private readonly pushes: Pushes,
  ) {}

  /** How many consoles are open. */
  get size(): number {
    return this.server.sockets.sockets.size;
  }

  afterInit(server: LiveServer): void {
    server.use((socket, next) => void this.recognise(socket).then(() => next()));
    server.sockets.adapter.on('delete-room', (room: string) => this.pushes.forget(companyOf(room) ?? ''));
    this.positions.onChange((change) => this.handleChange(change));
    this.positions.onReconnected(() => this.announceEverything());
    this.positions.onProgress((text) => this.sendProgress(text));
    this.positions.onSessionEnded((key, why, newKey) =>
      newKey ? this.rotateSession(key, newKey) : this.endSession(key, why),
    );
    this.sweeping = setInterval(() => this.sweep(), sweepIntervalMs);
  }

  handleConnection(socket: LiveSocket): void {
    const { companyId, sessionKey, flags, isSessionEndOnly } = socket.data;
    if (!companyId || !sessionKey || !flags) {
      socket.emit('notLoggedIn', { why: 'ended' });
      socket.disconnect(true);
      return;
    }
    // Clients must not send anything here.
    socket.onAny(() => socket.disconnect(true));
    void socket.join(rooms.session(sessionKey));
    if (isSessionEndOnly) return;
    if (!this.isOpen(companyId)) this.pushes.begin(companyId);
    void socket.join(rooms.company(companyId));
    void socket.join([...flags].map((flag) => rooms.flag(companyId, flag)));
    if (socket.data.models) void socket.join(rooms.links(companyId));
    const models = visibleModels(socket, this.recentChanges.of(companyId));
    if (models.length > 0) void this.announceUncounted(companyId, models, (change) => socket.emit('changed', change));
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  private async recognise(socket: LiveSocket): Promise<void> {
    try {
      Object.assign(socket.data, await this.listeners.behind(socket.handshake.headers.cookie));
    } catch (error) {
      this.logFailure(error);
      // A closed connection is tried again, a refused one is not.
      socket.conn.close();
    }
  }

  private handleChange({ companies, revisions }: Change): void {
    for (const [companyId, models] of Object.entries(companies)) {
      if (companyId === everyCompany) this.openCompanies().forEach((id) => this.announceChange(id, models));
      else {
        this.recentChanges.noteChange(companyId, models);
        this.announceChange(companyId, models, revisions?.[companyId] ?? undefined);
      }
    }
  }

  private sendProgress(text: string): void {
    const { companyId, step } = JSON.parse(text) as { companyId: string; step: Step };
    const everybody = this.server.to(rooms.company(companyId));
    // Auditor links receive only the progress of past days, not that of the company’s jobs.
    const isOfPastDay = step.batchId.startsWith(asOfBatchId(''));
    (isOfPastDay ? everybody : everybody.except(rooms.links(companyId))).emit('progress', step);
  }

  /** Announcements during the outage are lost. */
  private announceEverything(): void {
    this.sweep();
    for (const companyId of this.openCompanies()) this.announceChange(companyId, readModels);
  }

  private announceChange(companyId: string, models: readonly ReadModel[], revision?: number): void {
    if (!this.isOpen(companyId)) return;
    if (!models.includes('administrator')) return this.broadcast(companyId, models, revision);
    // A removed administrator must get the removal first: a page that refetched before would get 401.
    void this.regroup(companyId)
      .catch((error: unknown) => this.logFailure(error))
      .finally(() => this.broadcast(companyId, models, revision));
  }

  private broadcast(companyId: string, models: readonly ReadModel[], revision?: number): void {
    const emit = (change: Changed) => this.emitChanged(companyId, change);
    if (revision === undefined) void this.announceUncounted(companyId, models, emit);
    else emit({ models: [...models], revision, isCounted: true });
    const everybody = this.server.to(rooms.company(companyId));
    this.pushes.sendChanged(companyId, models, ({ flag }) =>
      flag ? this.server.to(rooms.flag(companyId, flag)) : everybody,
    );
  }

  /** Consoles behind an auditor link receive changes of their areas only. */
  private emitChanged(companyId: string, change: Changed): void {
    const links = rooms.links(companyId);
    this.server.to(rooms.company(companyId)).except(links).emit('changed', change);
    for (const socket of this.socketsIn(links)) {
      const models = visibleModels(socket, change.models);
      if (models.length > 0) socket.emit('changed', { ...change, models });
    }
  }

  /** For announcements without the company's revision. */
  private async announceUncounted(companyId: string, models: readonly ReadModel[], emit: (change: Changed) => void) {
    try {
      emit({ models: [...models], revision: await this.revisions.readable(companyId), isCounted: false });
    } catch (error) {
      this.logFailure(error);
    }
  }

  /** After a change of administrators: who lost the right to some news, or to all? */
  private async regroup(companyId: string): Promise<void> {
    const sockets = this.socketsIn(rooms.company(companyId)).filter(({ data }) => data.administratorId);
    const flagsOf = await this.listeners.flagsOf(companyId, [...new Set(sockets.map((s) => s.data.administratorId!))]);
    for (const socket of sockets) {
      const flags = flagsOf.get(socket.data.administratorId!);
      if (!flags) {
        this.endSession(socket.data.sessionKey!, 'ended');
        continue;
      }
      for (const lostFlag of socket.data.flags ?? [])
        if (!flags.has(lostFlag)) void socket.leave(rooms.flag(companyId, lostFlag));
      void socket.join([...flags].map((flag) => rooms.flag(companyId, flag)));
      socket.data.flags = flags;
    }
  }

  private endSession(sessionKey: string, why: SessionEnd): void {
    const room = rooms.session(sessionKey);
    this.server.to(room).emit('notLoggedIn', { why });
    this.server.in(room).disconnectSockets(true);
  }

  /** The session continues under a new key; its consoles stay connected. */
  private rotateSession(sessionKey: string, newKey: string): void {
    for (const socket of this.socketsIn(rooms.session(sessionKey))) {
      socket.data.sessionKey = newKey;
      void socket.leave(rooms.session(sessionKey));
      void socket.join(rooms.session(newKey));
    }
  }

  private sweep(): void {
    this.recentChanges.sweep();
    void this.dropEnded().catch((error: unknown) => this.logFailure(error));
  }

  /** Finds sessions that expired, or whose end was announced during an outage. */
  private async dropEnded(): Promise<void> {
    const keys = [...new Set([...this.server.sockets.sockets.values()].flatMap(({ data }) => data.sessionKey ?? []))];
    if (keys.length === 0) return;
    const alive = await this.listeners.aliveOf(keys);
    for (const key of keys) if (!alive.has(key)) this.endSession(key, 'ended');
  }

  private isOpen(companyId: string): boolean {
    return this.server.sockets.adapter.rooms.has(rooms.company(companyId));
  }

  private openCompanies(): string[] {
    return [...this.server.sockets.adapter.rooms.keys()].flatMap((room) => companyOf(room) ?? []);
  }

  private socketsIn(room: string): LiveSocket[] {
    const { sockets, adapter } = this.server.sockets;
    return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  }

  private logFailure(error: unknown): void {
    this.log.warn({ err: error }, 'live updates failed');
  }
}

const visibleModels = ({ data }: LiveSocket, models: readonly ReadModel[]): ReadModel[] =>
  models.filter((model) => data.models?.has(model) ?? true);
