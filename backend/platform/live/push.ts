import type { Server, Socket } from 'socket.io';
import type { ServerToClient } from '../../contract/live';
import type { ReadModel } from '../../contract/read-models';
import type { Flag } from '../../contract/permissions';

type Nothing = Record<never, never>;

/** The session that owns a socket. */
export interface Listener {
  sessionKey: string;
  /** Undefined behind a link. */
  administratorId?: string;
  companyId: string;
  flags: ReadonlySet<Flag>;
  /** Receives changes of these models only; undefined: of all. */
  models?: ReadonlySet<ReadModel>;
  /** A reviewer receives only the end of the session. */
  isSessionEndOnly?: boolean;
}
export type LiveServer = Server<Nothing, ServerToClient, Nothing, Partial<Listener>>;
export type LiveSocket = Socket<Nothing, ServerToClient, Nothing, Partial<Listener>>;

/** Emits to one company's open consoles. */
export type Room = Pick<ReturnType<LiveServer['to']>, 'emit'>;

/** Data pushed to a company's consoles when its models change. */
export interface Push {
  readonly models: readonly ReadModel[];
  /** Only administrators with this flag receive it. */
  readonly flag?: Flag;
  /** Called when a company's first console connects. */
  begin?(companyId: string): Promise<void>;
  send(companyId: string, room: Room, today: string): Promise<void>;
  /** Called when its last console disconnects. */
  forget(companyId: string): void;
}
