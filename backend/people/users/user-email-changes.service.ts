import { Injectable } from '@nestjs/common';
import type { CommandContext } from '../../platform/kit/commands';
import { UserInvitations } from './user-invitations.service';

interface Move {
  to: string;
  /** False when the user is known to have no open invitation. */
  isInvited?: boolean;
  /** Called before anything is written when the move sends a mail. */
  mayWrite: () => Promise<void>;
}

/** Changes the e-mail address of users. An open invitation is mailed again. */
@Injectable()
export class UserEmailChanges {
  constructor(private readonly invitations: UserInvitations) {}

  /** @throws Rejected when another user has the address, and what `mayWrite` and `change` throw */
  async move<T>(
    companyUserId: string,
    { to, isInvited = true, mayWrite }: Move,
    request: CommandContext,
    change: () => Promise<T>,
  ): Promise<T> {
    const { companyId } = request.context;
    if (isInvited && (await this.invitations.writesTo(to, { companyId, companyUserId }))) await mayWrite();
    const result = await change();
    if (isInvited) await this.invitations.inviteAtNewAddress(companyUserId, request.context);
    return result;
  }
}
