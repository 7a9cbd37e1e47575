import { newId } from '../../backend/platform/kit/ids';
import { rebuild } from '../../projections/kit/rebuild';
import { projections } from '../../projections/registry';
import type { Happened } from '../support/parts';
import { quiet, setUpProjections } from '../support/running-projections';

const { parts, running } = setUpProjections();

const companyId = newId();
const services = [newId(), newId()];
const users = [newId(), newId(), newId()];

const use = (entityId: string, type: string, data: object): Happened =>
  ({ type, entity: 'detectedServiceUser', entityId, companyId, data }) as Happened;
const userFound = (
  service: number,
  detectedType: string,
  companyUserId: string | null,
  label: string | null = null,
) => {
  const detected = { detectedType, detectionTarget: 'www.dropbox.com', detectedOn: '2026-11-23' };
  const id = newId();
  const data = { detectedServiceId: services[service], ...detected, companyUserId, label };
  return { id, event: use(id, 'DetectedServiceUserFound', data) };
};

/** The persons of each service as their uses tell, and as they are counted. */
const counts = async () => {
  const labels = 'count(distinct label) filter (where company_user_id is null)';
  const expected = `select detected_service_id, count(distinct company_user_id) + ${labels} as users, ${labels} as unmatched
    from read.detected_service_user where detected_service_id is not null and not is_forgotten
    group by 1 having count(company_user_id) + count(label) > 0 order by 1`;
  const counted = 'select detected_service_id, users, unmatched from read.detected_service_people order by 1';
  return { expected: await parts.query(expected), counted: await parts.query(counted) };
};
const areExact = async (...events: Happened[]) => {
  await running.reached(await parts.remember(...events));
  const { expected, counted } = await counts();
  expect(counted).toEqual(expected);
  return counted.map((row) => row as { users: number; unmatched: number }).map((row) => [row.users, row.unmatched]);
};

const uses = {
  twice: [userFound(0, 'log', users[0]!), userFound(0, 'grant', users[0]!)],
  label: [
    userFound(0, 'log', null, 'jiro'),
    userFound(0, 'sign_in', null, 'jiro'),
    userFound(0, 'log', null, 'saburo'),
  ],
  nobody: [userFound(0, 'payee', null), userFound(1, 'payee', null)],
  other: [userFound(1, 'log', users[1]!), userFound(1, 'log', null, 'jiro')],
};
const all = Object.values(uses).flat();
const of = ({ id }: { id: string }) => id;
const matched = (one: { id: string }, companyUserId: string) =>
  use(one.id, 'DetectedServiceUserMatched', {
    detectedServiceId: services[0],
    companyUserId,
    observedOn: '2026-11-24',
  });

test('a person counts once for each service, whatever becomes of the uses', async () => {
  const exact = await areExact(...all.map(({ event }) => event));
  expect(exact.toSorted()).toEqual([
    [2, 1],
    [3, 2],
  ]);
  await areExact(matched(uses.label[0]!, users[0]!));
  await areExact(matched(uses.label[1]!, users[2]!));
  await areExact(
    use(of(uses.twice[0]!), 'DetectedServiceUserWithdrawn', {
      detectedServiceId: services[0],
      withdrawnOn: '2026-11-24',
    }),
    use(of(uses.other[1]!), 'DetectedServiceUserForgotten', { detectedServiceId: services[1] }),
  );
  await areExact(uses.twice[0]!.event);
  // Nobody is left there.
  const gone = use(of(uses.other[0]!), 'DetectedServiceUserForgotten', { detectedServiceId: services[1] });
  expect(await areExact(gone)).toHaveLength(1);
});

test('rebuilt counts are the same, and are maintained from then on', async () => {
  const { counted } = await counts();
  const own = projections.filter(({ name }) => name === 'detected_service_user');
  await rebuild({ config: parts.config, projections: own, ledger: parts.store, progress: quiet() });
  expect((await counts()).counted).toEqual(counted);
  expect(await areExact(userFound(1, 'log', null, 'shiro').event)).toHaveLength(2);
});
