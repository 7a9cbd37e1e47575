import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import type { Config } from '../../../backend/platform/kit/config';
import { rolesOf } from '../../../backend/platform/kit/database-roles';
import type { Projection } from '../projection';
import { createScratch, fillTotals, indexTable, qualifiedName, tablesOf, type Scratch } from '../scratch';
import { rowSecurityStatements } from '../security';

/** Its rows never change, so that a past day is a part of the live ones. */
const history = 'recorded_event';
export const isHistory = (model: string): boolean => model === history;

/** The schema with the read models of one company as of one day. */
export class DaySchema {
  constructor(
    private readonly client: Client,
    private readonly config: Config,
    readonly name: string,
  ) {}

  async create(): Promise<void> {
    const backend = escapeIdentifier(rolesOf(this.config).backend);
    await this.client.query(
      `create schema if not exists ${escapeIdentifier(this.name)}; grant usage on schema ${escapeIdentifier(this.name)} to ${backend}`,
    );
  }

  /** The row security of the live table holds for the reader of the view. */
  async createHistory(companyId: string, upTo: bigint): Promise<void> {
    const view = qualifiedName(this.name, history);
    await this.client.query(
      `create or replace view ${view} with (security_invoker = true) as select * from read.${history}
         where company_id = ${escapeLiteral(companyId)} and position <= ${upTo};
       grant select on ${view} to ${escapeIdentifier(rolesOf(this.config).backend)}`,
    );
  }

  createTable(projection: Projection): Promise<Scratch> {
    return createScratch(this.client, projection, this.name);
  }

  /** Fills an empty table with the rows of an earlier day. */
  async copyTable({ projection, target }: Scratch, earlier: string): Promise<void> {
    const columns = projection.table.columns.map(({ name }) => name).join(', ');
    await this.client.query(
      `insert into ${target} (${columns}) select ${columns} from ${qualifiedName(earlier, projection.name)}`,
    );
  }

  /** Lets the backend read full tables. */
  async finish(scratches: readonly Scratch[]): Promise<void> {
    for (const scratch of scratches) {
      await fillTotals(this.client, scratch);
      for (const table of tablesOf(scratch.projection)) {
        await indexTable(this.client, this.name, table);
        await this.client.query(rowSecurityStatements(this.config, this.name, table).join(';'));
        // Marks its pages as visible to all, as those of the live table are: otherwise each row is checked at each read.
        await this.client.query(`vacuum ${qualifiedName(this.name, table)}`);
      }
    }
  }
}
