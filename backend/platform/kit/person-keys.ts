import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { asOfWanted } from './as-of-days';
import { cacheLimit } from './cache-limit';
import { cipher, type Cipher, type Secrets } from './secrets';

/**
 * One key for each person, wrapped in `app.person_key`. Destroying it makes the person's data in all events unreadable
 * for good.
 * Other processes notice a destroyed key within a minute.
 */
export class PersonKeys {
  private readonly cache = new LRUCache<string, Cipher>({ ...cacheLimit(50_000), ttl: 60_000 });
  private readonly wrapping: Cipher;

  constructor(
    private readonly pool: Pool,
    secrets: Secrets,
  ) {
    this.wrapping = secrets.cipherFor('person-keys');
  }

  /** The person's cipher, made and stored before it is first used. */
  async make(companyId: string, personId: string): Promise<Cipher> {
    return this.cache.get(personId) ?? (await this.makeAll(companyId, [personId])).get(personId)!;
  }

  /** The same for many persons at once. */
  async makeAll(companyId: string, personIds: readonly string[]): Promise<Map<string, Cipher>> {
    const unknownIds = personIds.filter((id) => !this.cache.has(id));
    const keys = new Map(unknownIds.map((id) => [id, randomBytes(32)]));
    const { rows } = await this.pool.query<{ person_id: string }>(
      `insert into app.person_key (person_id, company_id, wrapped_key)
       select person_id, $1, wrapped_key from unnest($2::uuid[], $3::bytea[]) as k (person_id, wrapped_key)
       on conflict do nothing returning person_id`,
      [companyId, [...keys.keys()], [...keys.values()].map((key) => this.wrapping.seal(key))],
    );
    for (const { person_id: id } of rows) this.cache.set(id, cipher(keys.get(id)!));
    return this.find(personIds);
  }

  /** The ciphers of persons whose key still exists. */
  async find(personIds: readonly string[]): Promise<Map<string, Cipher>> {
    const ciphers = new Map<string, Cipher>();
    const unknownIds = personIds.filter((id) => {
      const knownCipher = this.cache.get(id);
      if (knownCipher) ciphers.set(id, knownCipher);
      return !knownCipher;
    });
    if (unknownIds.length > 0) {
      const { rows } = await this.pool.query<{ person_id: string; wrapped_key: Buffer }>(
        'select person_id, wrapped_key from app.person_key where person_id = any($1::uuid[])',
        [unknownIds],
      );
      for (const row of rows) {
        const key = cipher(this.wrapping.open(row.wrapped_key));
        this.cache.set(row.person_id, key);
        ciphers.set(row.person_id, key);
      }
    }
    return ciphers;
  }

  /** Also drops the past days of the company, which show the person's data. */
  async destroy(personId: string): Promise<void> {
    await this.pool.query(
      `with destroyed as (delete from app.person_key where person_id = $1 returning company_id),
         dropped as (delete from app.as_of_day where company_id in (select company_id from destroyed) returning id)
       select pg_notify('${asOfWanted}', '') from dropped limit 1`,
      [personId],
    );
    this.cache.delete(personId);
  }

  /** Fetches every key again when it is next used: one may have been destroyed by another process. */
  forgetFetched(): void {
    this.cache.clear();
  }
}
