import type { ClientBase } from 'pg';
import type { Statement } from './statements';

const maxStatements = 500;

/**
 * The statements that a connection has prepared: Postgres parses and plans each of them once.
 * SQL's EXECUTE lets many of them share a round trip, which the protocol's own prepared statements do not.
 */
export class PreparedStatements {
  /** Names by text, the least recently used first. */
  private readonly names = new Map<string, string>();
  private preparedCount = 0;

  constructor(
    private readonly client: ClientBase,
    private readonly max = maxStatements,
  ) {}

  /** Executes them in one transaction, since a query of several statements is one. */
  async execute(statements: readonly Statement[]): Promise<void> {
    await this.deallocateOldest();
    for (const { text } of statements) await this.prepare(text);
    await this.client.query(statements.map((statement) => this.executing(statement)).join(';\n'));
  }

  private async prepare(text: string): Promise<void> {
    const knownName = this.names.get(text);
    const name = knownName ?? `statement_${++this.preparedCount}`;
    if (knownName) this.names.delete(text);
    else await this.client.query(`prepare ${name} as ${text}`);
    this.names.set(text, name);
  }

  /** Before a batch, since it may itself need more than the maximum. */
  private async deallocateOldest(): Promise<void> {
    const oldest = [...this.names].slice(0, -this.max);
    for (const [text, name] of oldest) {
      await this.client.query(`deallocate ${name}`);
      this.names.delete(text);
    }
  }

  private executing({ text, values }: Statement): string {
    const name = this.names.get(text)!;
    return values.length > 0 ? `execute ${name}(${values})` : `execute ${name}`;
  }
}
