import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PermissionScope } from '../../contract/permissions';
import { Positions } from './read-model-positions';
import type { Session } from './session';

/** The administrator of a session, with the scope. */
export interface Identity extends Session {
  scope: PermissionScope;
}

const cacheOptions = { max: 10_000, ttl: 3_000 };

/** Identities by session key. Used for reads only, and only while LISTEN is up: its announcements clear the cache. */
@Injectable()
export class IdentityCache {
  private readonly identities = new LRUCache<string, Identity>(cacheOptions);
  private changes = 0;

  constructor(private readonly positions: Positions) {
    positions.onChange(({ companies }) => {
      if (Object.values(companies).some((models) => models.includes('administrator'))) this.clear();
    });
    positions.onReconnected(() => this.clear());
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
    const knownIdentity = this.identities.get(key);
    if (knownIdentity && !isFresh && this.positions.isListening) return knownIdentity;
    const { changes } = this;
    const identity = await load(knownIdentity);
    // Caching a row that was read before an end would keep the ended session alive.
    if (identity && changes === this.changes) this.identities.set(key, identity);
    if (!identity) this.identities.delete(key);
    return identity;
  }

  forget(key: string): void {
    this.changes++;
    this.identities.delete(key);
  }

  private clear(): void {
    this.changes++;
    this.identities.clear();
  }
}
