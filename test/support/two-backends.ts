import { Client as Database } from 'pg';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { Client } from './client';
import { aUser } from './company';
import { occurrencesIn } from './crashes';
import { Product } from './product';
import { until } from './until';
import { signUp } from './sign-up';

const addIntervalMs = 100;

const cut = { status: 0, code: 'cut' };

/**
 * A product with two backends and an administrator who is logged in at both; only the first backend is restarted when
 * it ends.
 */
export class TwoBackends {
  private constructor(
    readonly product: Product,
    readonly clients: readonly [Client, Client],
    private readonly database: Database,
  ) {}

  static async start(env: NodeJS.ProcessEnv = {}): Promise<TwoBackends> {
    const product = await Product.make({ env });
    try {
      return await TwoBackends.on(product);
    } catch (error) {
      await product.dispose();
      throw error;
    }
  }

  private static async on(product: Product): Promise<TwoBackends> {
    const url = await product.addBackend();
    const first = await signUp(product);
    const other = new Client(url);
    other.cookie = first.cookie;
    const database = new Database({ connectionString: product.running.databaseUrl });
    database.on('error', () => undefined);
    await database.connect();
    return new TwoBackends(product, [first, other], database);
  }

  /** @returns how it was answered; status 0 when the connection was cut */
  async add(email: string, backend: 0 | 1, key = newId()): Promise<{ status: number; code?: string }> {
    try {
      const { status, problem } = await this.clients[backend].call(users.add, {
        body: { ...aUser(), email },
        headers: { 'idempotency-key': key },
      });
      return { status, code: status < 300 ? undefined : problem.code };
    } catch (error) {
      if ((error as Error).message !== 'fetch failed') throw error;
      return cut;
    }
  }

  /** Adds a user again and again until it exists: by the last call, or by an earlier one whose append landed late. */
  async addUntilDone(email: string, backend: 0 | 1): Promise<void> {
    let answer = cut as Awaited<ReturnType<TwoBackends['add']>>;
    await until(
      async () => {
        answer = await this.add(email, backend);
        return answer.status === 200 || this.isUser(email);
      },
      30_000,
      () => `${email} was not added: ${answer.status} ${answer.code}`,
      addIntervalMs,
    );
  }

  private async isUser(email: string): Promise<boolean> {
    return (await this.rows('select from read.company_user where email = $1', [email])).length > 0;
  }

  async rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.database.query(sql, values)).rows as T[];
  }

  /** The running leases of claims: the seconds for which each lasts when nobody renews it. */
  async leases(): Promise<number[]> {
    const sql = `select extract(epoch from leased_until - clock_timestamp())::float8 as seconds from app.claim
      where leased_until > clock_timestamp()`;
    return (await this.rows<{ seconds: number }>(sql)).map(({ seconds }) => seconds);
  }

  /** Waits until a claim with a running lease exists. */
  async claimIsTaken(): Promise<void> {
    await until(async () => (await this.leases()).length > 0);
  }

  async leasesHaveEnded(): Promise<void> {
    await until(async () => (await this.leases()).length === 0);
  }

  /** The number of users with each address, once the rows match the ledger; waits for a restarting node. */
  async usersByEmail(): Promise<Map<string, number>> {
    const all = 'select email, count(*)::integer as users from read.company_user group by email';
    let counts: { email: string; users: number }[] = [];
    await until(async () => {
      // Read each time: an append with an unknown outcome may land after its call was answered.
      const added = await occurrencesIn(this.product, 'CompanyUserAdded').catch(() => undefined);
      counts = await this.rows(all);
      return counts.reduce((sum, { users: count }) => sum + count, 0) === added?.size;
    }, 60_000);
    return new Map(counts.map(({ email, users: count }) => [email, count]));
  }

  async stop(): Promise<void> {
    await this.database.end();
    await this.product.dispose();
  }
}
