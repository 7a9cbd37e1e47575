import type { Client } from 'pg';
import { beginningOf, addDays } from '../../../backend/contract/calendar';
import { maxDays, maxDaysPerCompany, wantedForMs } from '../../../backend/platform/kit/as-of-days';

/** A day that is wanted, with the models that its schema lacks. */
export interface WantedDay {
  id: number;
  companyId: string;
  day: string;
  /** 適用日: what applies only after it is left out; the day itself for an ordinary one. */
  effectiveOn: string;
  missing: string[];
  upTo: bigint | undefined;
}
/** An earlier day of a company. */
export interface BuiltDay {
  id: number;
  upTo: bigint;
  built: string[];
}

type Row<T> = Omit<T, 'upTo'> & { upTo: string | null };

/** The register of past days, `app.as_of_day`. */
export class DayRegister {
  private lastCompanyId: string | null = null;

  constructor(private readonly client: Client) {}

  /** Companies take turns. */
  async nextWanted(): Promise<WantedDay | undefined> {
    const { rows } = await this.client.query<Row<WantedDay>>(
      `select id, company_id as "companyId", day::text, effective_on::text as "effectiveOn",
         up_to_position::text as "upTo", array(select unnest(wanted) except select unnest(built)) as missing
       from app.as_of_day where not built @> wanted and error is null and wanted_at > now() - interval '${wantedForMs} ms'
       order by company_id is not distinct from $1, wanted_at limit 1`,
      [this.lastCompanyId],
    );
    const [row] = rows;
    if (row) this.lastCompanyId = row.companyId;
    return row && { ...row, upTo: row.upTo === null ? undefined : BigInt(row.upTo) };
  }

  /** The company's ordinary days up to a position, the latest first. */
  async builtBefore(companyId: string, upTo: bigint): Promise<BuiltDay[]> {
    const { rows } = await this.client.query<Row<BuiltDay>>(
      `select id, up_to_position::text as "upTo", built from app.as_of_day
       where company_id = $1 and up_to_position <= $2 and built <> '{}' and effective_on = day order by up_to_position desc`,
      [companyId, String(upTo)],
    );
    return rows.map((row) => ({ ...row, upTo: BigInt(row.upTo!) }));
  }

  /** The last position before the first event that was recorded after the day; undefined where the day may go on. */
  async endOfDay(companyId: string, day: string): Promise<bigint | undefined> {
    const { rows } = await this.client.query<{ first: string | null }>(
      'select min(position)::text as first from read.recorded_event where company_id = $1 and at >= $2',
      [companyId, beginningOf(addDays(day, 1))],
    );
    const first = rows[0]?.first;
    return first ? BigInt(first) - 1n : undefined;
  }

  /** The position up to which `recorded_event` is complete. */
  async historyPosition(): Promise<bigint> {
    const { rows } = await this.client.query<{ position: string | null }>(
      `select position::text from read.projection where name = 'recorded_event'`,
    );
    return BigInt(rows[0]?.position ?? -1n);
  }

  async placeDay({ id }: WantedDay, upTo: bigint): Promise<void> {
    await this.client.query('update app.as_of_day set up_to_position = $2, placed_at = now() where id = $1', [
      id,
      String(upTo),
    ]);
  }

  async addBuilt({ id, missing }: WantedDay): Promise<void> {
    await this.client.query('update app.as_of_day set built = built || $2 where id = $1', [id, missing]);
  }

  /** The day can be wanted again after a while. */
  async fail({ id }: WantedDay, error: string): Promise<void> {
    await this.client.query('update app.as_of_day set error = $2 where id = $1', [id, error]);
  }

  /** Leaves room for the wanted day: forgets those unused for longest, and those that nobody waits for any more. */
  async makeRoom({ id, companyId }: WantedDay): Promise<void> {
    const unusedLongest = (condition: string, maxCount: number) =>
      `(select id from app.as_of_day where id <> $1 and ${condition} order by used_at desc offset ${maxCount - 1})`;
    await this.client.query(
      `delete from app.as_of_day where id <> $1 and (id in ${unusedLongest('company_id = $2 and up_to_position is not null', maxDaysPerCompany)}
         or id in ${unusedLongest('up_to_position is not null', maxDays)})`,
      [id, companyId],
    );
    await this.forgetAbandoned();
  }

  /** Days without a schema that nobody waits for. */
  async forgetAbandoned(): Promise<void> {
    await this.client.query(
      `delete from app.as_of_day where built = '{}' and wanted_at < now() - interval '${wantedForMs} ms'`,
    );
  }
}
