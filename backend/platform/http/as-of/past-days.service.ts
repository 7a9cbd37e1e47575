import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../contract/calendar';
import type { ReadModel } from '../../../contract/read-models';
import {
  asOfSchema,
  asOfWanted,
  builderLock,
  maxDaysPerAccount,
  maxDaysPerCompany,
  presentForMs,
  settledAfterMs,
  wantedForMs,
} from '../../kit/as-of-days';
import { AnnouncedCache } from '../announced-cache';
import { AppDatabase } from '../app-database';
import { Positions } from '../read-model-positions';
import { Refused, retryAfter } from '../refusals';
import { endOf } from './requested-days';

const pollIntervalMs = 40;
/** A register that was emptied meanwhile learns of it again. */
const wantIntervalMs = 1_000;
const retryAfterSeconds = 1;
/** After this the register is read again, and learns that the day is still in use. */
const cachedForMs = 10_000;

interface Found {
  id: number;
  isUsedNow: boolean;
}
interface Options {
  /** An earlier day (適用日): what applies only after it is left out. */
  effectiveOn?: string;
  /** Who asks, where one account is to leave places to others. */
  accountId?: string;
}
interface Wanted {
  companyId: string;
  day: string;
  effectiveOn: string;
  models: readonly ReadModel[];
  accountId: string | undefined;
}

const settledAt = `(day + 1)::timestamp at time zone 'Asia/Tokyo' + interval '${settledAfterMs} ms'`;
/** A schema that was built before its day had settled: outdated once the day has settled, or after a while. */
const isOutdated = `placed_at < ${settledAt}
  and (now() >= ${settledAt} or placed_at < now() - interval '${presentForMs} ms')`;
const wantedNow = `wanted_at > now() - interval '${wantedForMs} ms'`;

/** The schemas of past days, which the projections build on demand. */
@Injectable()
export class PastDaysService {
  /** How long a request waits for its schema. */
  buildTimeoutMs = 8_000;

  /** Days that have ended; of today the register decides how long a schema is shown. */
  private readonly endedDays: AnnouncedCache<Found>;

  constructor(
    private readonly database: AppDatabase,
    positions: Positions,
  ) {
    this.endedDays = new AnnouncedCache(positions, cachedForMs);
    positions.onPastDaysDropped(() => this.endedDays.clear());
  }

  /**
   * The schema in which these models are as they were known at the end of a day; of today, at most two minutes ago.
   * @throws Refused 503 when it is not complete in time
   */
  async schemaFor(
    companyId: string,
    day: string,
    models: readonly ReadModel[],
    options: Options = {},
  ): Promise<string> {
    refuseUnsettled(day);
    const wantedDay = { companyId, day, models, effectiveOn: options.effectiveOn ?? day, accountId: options.accountId };
    const until = Date.now() + this.buildTimeoutMs;
    for (let wantedAt = 0; ; await sleep(pollIntervalMs)) {
      const pastDay = await this.find(wantedDay);
      if (pastDay) return asOfSchema(pastDay.id);
      if (Date.now() >= until) throw await this.notBuilt(wantedDay);
      if (Date.now() - wantedAt < wantIntervalMs) continue;
      await this.want(wantedDay);
      wantedAt = Date.now();
    }
  }

  private async find(wantedDay: Wanted): Promise<Found | undefined> {
    const { companyId, day, effectiveOn, models } = wantedDay;
    const key = [companyId, day, effectiveOn, ...models].join(' ');
    const hasEnded = () => day < dayOf(Date.now());
    return this.endedDays.get(key) ?? (await this.endedDays.load(key, () => this.findRegistered(wantedDay), hasEnded));
  }

  private async findRegistered({ companyId, day, effectiveOn, models }: Wanted): Promise<Found | undefined> {
    const pastDay = await this.database.firstPlanned<Found>(
      'past_day',
      `select id, used_at > now() - interval '10 s' as "isUsedNow" from app.as_of_day
       where company_id = $1 and day = $2 and effective_on = $3 and built @> $4 and (${isOutdated}) is not true`,
      [companyId, day, effectiveOn, models],
    );
    if (pastDay && !pastDay.isUsedNow) await this.touch(pastDay.id);
    return pastDay;
  }

  private async touch(id: number): Promise<void> {
    await this.database.rows('update app.as_of_day set used_at = now() where id = $1', [id]);
  }

  /** @throws Refused 503 when too many days of the company are wanted at once */
  private async want({ companyId, day, effectiveOn, models, accountId }: Wanted): Promise<void> {
    await this.database.rows(
      `delete from app.as_of_day where company_id = $1 and day = $2 and effective_on = $3 and ${isOutdated}`,
      [companyId, day, effectiveOn],
    );
    const row = await this.database.first<object>(
      `insert into app.as_of_day as d (company_id, day, wanted, wanted_by, effective_on)
       select $1, $2, $3, $4::uuid, $5
       from (select count(*) as count, count(*) filter (where wanted_by = $4) as of_account from app.as_of_day
         where company_id = $1 and (day, effective_on) <> ($2, $5) and not built @> wanted and ${wantedNow}) waiting
       where count < ${maxDaysPerCompany} and of_account < ${maxDaysPerAccount}
       on conflict (company_id, day, effective_on) do update set wanted_at = now(), used_at = now(), error = null,
         wanted = (select array_agg(distinct model) from unnest(d.wanted || excluded.wanted) model)
       returning pg_notify('${asOfWanted}', '')`,
      [companyId, day, models, accountId ?? null, effectiveOn],
    );
    if (!row)
      throw retryAfter(
        retryAfterSeconds,
        `同時に準備できる時点は1人${maxDaysPerAccount}つ、会社全体で${maxDaysPerCompany}つまでです。しばらくしてからもう一度お試しください。`,
        { code: 'as_of_busy' },
      );
  }

  private async notBuilt({ companyId, day, effectiveOn }: Wanted): Promise<Refused> {
    const state = await this.database.first<{ error: string | null; isBuilding: boolean }>(
      `select (select error from app.as_of_day where company_id = $3 and day = $4 and effective_on = $5) as error,
         exists (select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
           and classid = (hashtext('daicho.' || $1)::bigint & 4294967295)::oid
           and objid = (hashtext($2)::bigint & 4294967295)::oid) as "isBuilding"`,
      [builderLock.kind, builderLock.name, companyId, day, effectiveOn],
    );
    const isBuilding = state?.isBuilding && !state.error;
    return isBuilding
      ? retryAfter(retryAfterSeconds, 'この時点の表示を準備しています。しばらくお待ちください。', {
          code: 'as_of_building',
        })
      : retryAfter(retryAfterSeconds, '現在、過去の時点を表示できません。しばらくしてからもう一度お試しください。', {
          code: 'as_of_unavailable',
        });
  }
}

/** A command that began before midnight may end after it, and still belongs to the day. */
const refuseUnsettled = (day: string) => {
  const now = Date.now();
  const waitMs = Date.parse(endOf(day)) + settledAfterMs - now;
  if (waitMs <= 0 || day === dayOf(now)) return;
  const seconds = Math.ceil(waitMs / 1_000);
  throw retryAfter(seconds, '終わったばかりの日は、翌日の0時1分から表示できます。', { code: 'as_of_building' });
};
