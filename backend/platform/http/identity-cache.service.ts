import { Injectable } from '@nestjs/common';
import type { PermissionScope } from '../../contract/permissions';
import { AnnouncedCache } from './announced-cache';
import { Positions } from './read-model-positions';
import type { Session } from './session';

/** The administrator of a session, with the scope. */
export interface Identity extends Session {
  scope: PermissionScope;
}

const ttlMs = 3_000;

/** Identities by session key, for reads only. Ended sessions and changed administrators are announced. */
@Injectable()
export class IdentityCache {
  private readonly identities: AnnouncedCache<Identity>;

  constructor(positions: Positions) {
    this.identities = new AnnouncedCache(positions, ttlMs);
    positions.onChange(({ companies }) => {
      if (Object.values(companies).some((models) => models.includes('administrator'))) this.identities.clear();
    });
    positions.onSessionEnded((key) => this.forget(key));
  }

  /**
   * @param isFresh reads even if the identity is cached
   * @param load reads it; `known` is the cached one, which may have ended since
   */
  async find(
    key: string,
    isFresh: boolean,
    load: (knownIdentity: Identity | undefined) => Promise<Identity | undefined>,
  ): Promise<Identity | undefined> {
    const cachedIdentity = isFresh ? undefined : this.identities.get(key);
    return cachedIdentity ?? (await this.identities.load(key, () => load(this.identities.last(key))));
  }

  forget(key: string): void {
    this.identities.forget(key);
  }
}
