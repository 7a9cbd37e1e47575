import { Injectable } from '@nestjs/common';
import type { Context } from '../../platform/kit/commands';
import { UserInvitations } from './user-invitations';

interface Asked {
  context: Context;
  newId: (what: string) => string;
}
interface Move {
  to: string;
  /** False of who is known to be none whom an invitation went to. */
  isInvited?: boolean;
  /** Asked before anything is written, where the move means a mail. */
  mayWrite: () => Promise<void>;
}

/** Gives users another address, which is theirs alone. Who has not answered an invitation is mailed a new one. */
@Injectable()
export class UserMoves {
  constructor(private readonly invitations: UserInvitations) {}

  /** @throws Rejected when somebody else has the address; what `mayWrite` and `change` throw */
  async move<T>(
    companyUserId: string,
    { to, isInvited = true, mayWrite }: Move,
    asked: Asked,
    change: () => Promise<T>,
  ): Promise<T> {
    const { companyId, actor } = asked.context;
    if (isInvited && (await this.invitations.writesTo(to, { companyId, companyUserId }))) await mayWrite();
    const done = await change();
    if (isInvited) await this.invitations.moved(companyUserId, { companyId, administrator: { id: actor.id! } });
    return done;
  }
}
