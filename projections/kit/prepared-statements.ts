import type { ClientBase } from 'pg';
import type { Statement } from './statements';

/**
 * The statements that a connection has prepared: Postgres parses and plans each of them once.
 * SQL's EXECUTE lets many of them share a round trip, which the protocol's own prepared statements do not.
 */
export class PreparedStatements {
  private readonly names = new Map<string, string>();

  constructor(private readonly client: ClientBase) {}

  /** Executes them in one transaction, since a query of several statements is one. */
  async execute(statements: readonly Statement[]): Promise<void> {
    for (const { text } of statements) await this.prepare(text);
    await this.client.query(statements.map((statement) => this.executing(statement)).join(';\n'));
  }

  private async prepare(text: string): Promise<void> {
    if (this.names.has(text)) return;
    const name = `statement_${this.names.size + 1}`;
    await this.client.query(`prepare ${name} as ${text}`);
    this.names.set(text, name);
  }

  private executing({ text, values }: Statement): string {
    const name = this.names.get(text)!;
    return values.length > 0 ? `execute ${name}(${values})` : `execute ${name}`;
  }
}
