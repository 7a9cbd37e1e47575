import type { Client } from 'pg';
import { announcementChannel } from '../../backend/platform/kit/announcement';
import type { Fact } from '../../backend/platform/kit/events';
import { announcementsOf } from './announcement';
import { reachedStatement, stoppedStatement, type Checkpoint } from './checkpoints';
import { isPoison } from './database';
import type { Log } from './log';
import { PreparedStatements } from './prepared-statements';
import { quoteLiteral, statementOf, type Statement } from './statements';
import { loadRowsBefore } from './rows-before';
import { worksOf, type Failure, type Reader, type Work } from './work';

type Part = { readonly checkpoint: Checkpoint; readonly work: Work };

/**
 * Applies batches of facts to the read models: rows, checkpoints and the announcement in one transaction and one round
 * trip.
 * A poison event stops only the projection that fails on it.
 */
export class Applier {
  private readonly preparedStatements: PreparedStatements;

  constructor(
    private readonly client: Client,
    readonly checkpoints: readonly Checkpoint[],
    private readonly log: Log,
  ) {
    this.preparedStatements = new PreparedStatements(client);
  }

  get running(): Checkpoint[] {
    return this.checkpoints.filter(({ state }) => state === 'running');
  }

  /** @throws when the database fails; the caller then reloads the checkpoints. */
  async apply(facts: readonly Fact[], position: bigint): Promise<void> {
    const works = worksOf(await this.readersOf(this.running, facts), facts);
    const parts = this.running.map((checkpoint, index) => ({ checkpoint, work: works[index]! }));
    if (!parts.some(({ work }) => work.failure) && (await this.applyTogether(parts, facts, position))) return;
    for (const part of parts) await this.applyAlone(part, facts, position);
    await this.preparedStatements.execute(this.announcing(parts, position));
  }

  /** False when some event is poison to some projection; nothing was applied then. */
  private async applyTogether(parts: readonly Part[], facts: readonly Fact[], position: bigint): Promise<boolean> {
    const checkpoints = parts.map(({ checkpoint }) => checkpoint);
    const reachedSteps = checkpoints.length > 0 ? [reachedStatement(checkpoints, position, facts.at(-1)?.at)] : [];
    const steps = parts.flatMap(({ work }) => statementsOf(work));
    if (await this.poisonIn([...steps, ...reachedSteps, ...this.announcing(parts, position)])) return false;
    for (const checkpoint of checkpoints) advance(checkpoint, position);
    return true;
  }

  private async applyAlone({ checkpoint, work }: Part, facts: readonly Fact[], position: bigint): Promise<void> {
    if (!work.failure) {
      const reachedStep = reachedStatement([checkpoint], position, facts.at(-1)?.at);
      if (!(await this.poisonIn([...statementsOf(work), reachedStep]))) return advance(checkpoint, position);
    }
    for (const fact of facts.filter((one) => one.position > checkpoint.position)) {
      const failure = await this.applyOne(checkpoint, fact);
      if (failure) return this.stop(checkpoint, failure);
    }
    advance(checkpoint, position);
  }

  private async applyOne(checkpoint: Checkpoint, fact: Fact): Promise<Failure | undefined> {
    const [work] = worksOf(await this.readersOf([checkpoint], [fact]), [fact]);
    if (!work || work.failure) return work?.failure;
    const poison = await this.poisonIn([...statementsOf(work), reachedStatement([checkpoint], fact.position, fact.at)]);
    if (poison) return { fact, error: poison };
    advance(checkpoint, fact.position);
    return undefined;
  }

  private async readersOf(checkpoints: readonly Checkpoint[], facts: readonly Fact[]): Promise<Reader[]> {
    const readers: Reader[] = [];
    for (const { projection, position } of checkpoints)
      readers.push({ projection, position, rows: await loadRowsBefore(this.client, projection, facts) });
    return readers;
  }

  private async stop(checkpoint: Checkpoint, { fact, error }: Failure): Promise<void> {
    const { name } = checkpoint.projection;
    checkpoint.state = 'stopped';
    await this.client.query(stoppedStatement(name, checkpoint.position, fact.position, error));
    const where = { projection: name, event: fact.type, eventId: fact.id, position: String(fact.position) };
    this.log.error({ err: error, ...where }, `The projection ${name} has stopped at an event it cannot apply`);
  }

  /** Runs them in one transaction; answers their error, if any. */
  private async poisonIn(statements: readonly Statement[]): Promise<Error | undefined> {
    try {
      await this.preparedStatements.execute(statements);
      return undefined;
    } catch (error) {
      if (error instanceof Error && isPoison(error)) return error;
      throw error;
    }
  }

  private announcing(parts: readonly Part[], position: bigint): Statement[] {
    const works = parts.map(({ work }) => work);
    return announcementsOf(position, works).map(notifying);
  }
}

const revisions = `select json_object_agg(c.id, (select max(r.company_revision) from recorded_event r where r.company_id = c.id::uuid))
  from jsonb_object_keys(a.payload -> 'companies') c(id) where c.id <> '*'`;

/** Announces it with the revision that each company has reached. */
export const notifying = (payload: string): Statement => ({
  text: `select pg_notify('${announcementChannel}', (a.payload || jsonb_build_object('revisions', (${revisions})))::text)
    from (select $1::jsonb as payload) a`,
  values: [quoteLiteral(payload)],
});

const statementsOf = ({ projection, steps }: Work): Statement[] =>
  steps.map((step) => statementOf(projection.table, step, undefined, projection.insert));

function advance(checkpoint: Checkpoint, position: bigint): void {
  if (position > checkpoint.position) checkpoint.position = position;
}
