import { dayOf } from '../../contract/calendar';
import type { riskLevels } from '../../contract/detection-words';
import type { WordOf } from '../../contract/vocabulary';
import { joinFindings } from '../../discovery/findings/finding.sql';
import { isInAllowed } from '../../discovery/findings/outside-users.queries';
import type { Tools } from '../../platform/reactors/reactor';
import type { Cause } from './alert.events';
import { newest } from './conditions.queries';

type Risk = WordOf<typeof riskLevels>;
interface Unconfirmed {
  id: string;
  name: string;
  risk: Risk;
  isForbidden: boolean;
  isOutside: boolean;
  ground: Cause;
}
/** The services that one reading found. */
interface Reading {
  leaderId: string;
  leaderName: string;
  ids: string[];
}
/** What one alert is about: a service, or those of a reading that nobody has decided about since. */
export interface UnconfirmedGroup {
  /** The service, or the first of the reading. */
  targetId: string;
  name: string;
  isReading: boolean;
  isHighRisk: boolean;
  /** A further person uses it although it is 禁止. */
  isForbidden: boolean;
  /** A person outside the departments that it is allowed for uses it. */
  isOutside: boolean;
  ground: Cause;
}

/** A reading that finds at most this number of services raises an alert for each. */
const maxAlone = 10;
const readingSql = `select r.ids, r.ids[1] as "leaderId", s.name as "leaderName" from (
    select array_agg(entity_id order by position) as ids from recorded_event
    where type = 'DetectedServiceFound' and batch_id is not null and ($2::uuid is null or batch_id = (
      select batch_id from recorded_event where entity_id = $2 and type = 'DetectedServiceFound'))
    group by batch_id having count(*) > $1) r
  join detected_service s on s.id = r.ids[1]`;

/** The readings that found many services at once: all, or that of one service. */
const readings = ({ readModels, companyId }: Tools, detectedServiceId: string | null) =>
  readModels.rows<Reading>(companyId, readingSql, [maxAlone, detectedServiceId]);

/** The service whose alert stands for this one, as long as nobody has decided about it. */
export const leaderOf = async (tools: Tools, detectedServiceId: string): Promise<string> =>
  (await readings(tools, detectedServiceId))[0]?.leaderId ?? detectedServiceId;

/** Detected services that nobody has decided about, those of a large reading as one, and 禁止 ones that spread. */
export const servicesUnconfirmed = async (tools: Tools, detectedServiceId: string | null) => {
  const large = await readings(tools, detectedServiceId);
  const readingOf = new Map(large.flatMap((reading) => reading.ids.map((id) => [id, reading])));
  const ids = detectedServiceId === null ? undefined : (large[0]?.ids ?? [detectedServiceId]);
  const groups = new Map<string, UnconfirmedGroup>();
  for (const { id, name, risk, isForbidden, isOutside, ground } of await findUnconfirmed(tools, ids)) {
    // What was decided and is unconfirmed again has its own alert.
    const reading = ground.revision === 0 && !isForbidden && !isOutside ? readingOf.get(id) : undefined;
    const targetId = reading?.leaderId ?? id;
    const before = groups.get(targetId);
    groups.set(targetId, {
      targetId,
      name: reading?.leaderName ?? name,
      isReading: reading !== undefined || before?.isReading === true,
      isForbidden: isForbidden && before === undefined,
      isOutside: isOutside && before === undefined,
      isHighRisk: risk === 'high' || before?.isHighRisk === true,
      ground: id === targetId ? ground : (before?.ground ?? { ...ground, id: targetId }),
    });
  }
  return [...groups.values()].filter(({ targetId }) => detectedServiceId === null || targetId === detectedServiceId);
};

/** Whether an event `event` is that of a use `use`. */
const isEventOf = (use: string, event: string): string =>
  `(${event}.entity = 'detectedServiceUser' and ${event}.entity_id = ${use}.id and ${event}.type = 'DetectedServiceUserFound')`;

const lastDecision = (service: string): string => `(select max(d.position) from recorded_event d
  where d.entity = 'detectedService' and d.entity_id = ${service}.id and d.type = 'DetectedServiceDecided')`;

/** The newest first use by a person outside the departments of `s`, whose use was seen after the decision. */
const outsideUse = (
  today: string,
) => `(select jsonb_build_object('entity', r.entity, 'id', r.entity_id, 'revision', r.revision)
  from detected_service_user u join recorded_event r on ${isEventOf('u', 'r')}
  where u.detected_service_id = s.id and not u.is_forgotten and u.company_user_id is not null
    and not ${isInAllowed(today, 'u.company_user_id')}
    and (r.position > ${lastDecision('s')} or exists (select from app.detection_hit h
      where h.detected_service_user_id = u.id and h.day > s.decided_on))
  order by r.position desc limit 1)`;

/** The newest first use by a person of the forbidden service `f` that was found after the decision. */
const newUse = `(select jsonb_build_object('entity', r.entity, 'id', r.entity_id, 'revision', r.revision)
  from detected_service_user u join recorded_event r on ${isEventOf('u', 'r')}
  where u.detected_service_id = f.id and not u.is_forgotten and (u.company_user_id is not null or u.label is not null)
    and r.position > ${lastDecision('f')}
    and not exists (select from detected_service_user o join recorded_event e on ${isEventOf('o', 'e')}
      where o.detected_service_id = f.id and o.company_user_id = u.company_user_id and e.position < r.position)
  order by r.position desc limit 1)`;

const findUnconfirmed = ({ readModels, companyId, at }: Tools, ids: string[] | undefined) => {
  const ground = newest(
    `r.entity = 'detectedService' and r.entity_id = f.id`,
    'DetectedServiceFound',
    'DetectedServiceDecided',
    'DetectedServiceDecisionExpired',
    'DetectedServiceReleased',
    'DetectedServiceResumed',
  );
  return readModels.rows<Unconfirmed>(
    companyId,
    `select * from (select f.id, f.name, f.risk, f.decision = 'forbidden' as "isForbidden",
         f.decision = 'allowed' as "isOutside",
         case f.decision when 'forbidden' then ${newUse} when 'allowed' then ${outsideUse(dayOf(at))} else ${ground} end as ground
       from detected_service s ${joinFindings(dayOf(at), ids && '$1')}
       where (f.decision in ('unconfirmed', 'forbidden') or f.decision = 'allowed' and s.department_ids <> '[]')
         ${ids ? 'and s.id = any($1::uuid[])' : ''}) c
     where c.ground is not null or not (c."isForbidden" or c."isOutside")`,
    ids && [ids],
  );
};
