import { randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { codeMinutes, codeTries } from '../../contract/links';
import { AppDatabase } from '../../platform/http/app-database';
import { linkColumns, linkIsGood, type LinkRow } from '../../platform/http/link-sessions.service';
import { hashOfToken, Secrets } from '../../platform/kit/secrets';

interface Attempt {
  tries: number;
  codeHash: Buffer | null;
  isFresh: boolean;
}
export interface Verified {
  /** The link that the code opens, if it does. */
  link?: LinkRow;
  /** The known link whose code was entered wrongly for the last time. */
  exhaustedLink?: LinkRow;
}

const noCode = Buffer.alloc(32);

/** The six-digit codes of links. Tokens that nobody issued are counted and compared like others. */
@Injectable()
export class LinkCodes {
  constructor(
    private readonly database: AppDatabase,
    private readonly secrets: Secrets,
  ) {}

  /** @param tokenHash in hex */
  async linkOf(tokenHash: string): Promise<LinkRow | undefined> {
    return this.database.first<LinkRow>(
      `select ${linkColumns} from app.link_token l where l.token_hash = $1 and ${linkIsGood}`,
      [Buffer.from(tokenHash, 'hex')],
    );
  }

  /** A new code; the one before is void. */
  async issue(tokenHash: string): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.database.rows(
      `insert into app.link_code (token_hash, code_hash) values ($1, $2)
       on conflict (token_hash) do update set code_hash = excluded.code_hash, tries = 0, sent_at = now()`,
      [Buffer.from(tokenHash, 'hex'), this.hashOf(tokenHash, code)],
    );
    return code;
  }

  /** Counts a try before it compares, so that many at once cannot slip through. A code opens once. */
  async verify(token: string, code: string): Promise<Verified> {
    const hash = hashOfToken(token);
    const attempt = await this.count(hash);
    const link = await this.linkOf(hash.toString('hex'));
    const enteredHash = this.hashOf(hash.toString('hex'), code);
    const isSame = timingSafeEqual(attempt.codeHash ?? noCode, enteredHash);
    if (isSame && link && attempt.isFresh && attempt.tries <= codeTries)
      return (await this.use(hash, enteredHash)) ? { link } : {};
    return attempt.codeHash && attempt.tries === codeTries ? { exhaustedLink: link } : {};
  }

  private async count(hash: Buffer): Promise<Attempt> {
    const attempt = await this.database.first<Attempt>(
      `insert into app.link_code as c (token_hash, tries) values ($1, 1)
       on conflict (token_hash) do update set tries = c.tries + 1
       returning tries, code_hash as "codeHash", sent_at > now() - make_interval(mins => $2) as "isFresh"`,
      [hash, codeMinutes],
    );
    return attempt!;
  }

  private async use(hash: Buffer, codeHash: Buffer): Promise<boolean> {
    const deletedRow = await this.database.first<object>(
      'delete from app.link_code where token_hash = $1 and code_hash = $2 returning 1 as used',
      [hash, codeHash],
    );
    return deletedRow !== undefined;
  }

  private hashOf(tokenHash: string, code: string): Buffer {
    return this.secrets.hash('link-code', `${tokenHash} ${code}`);
  }
}
