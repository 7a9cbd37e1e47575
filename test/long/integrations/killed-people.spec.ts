import { departments } from '../../../backend/contract/departments';
import { users } from '../../../backend/contract/users';
import { killAt, occurrencesIn } from '../../support/crashes';
import { connectSmartHr, fillSmartHr } from '../../support/people-journey';
import { makePlayedProduct, type PlayedProduct } from '../../support/played-product';
import type { Part } from '../../support/product';
import { signUp } from '../../support/sign-up';
import type { VendorPlayer } from '../../support/vendors/vendor-player';

jest.setTimeout(300_000);
const peopleCount = 200;
const killedParts: [string, Part][] = [
  ['the process of the run', 'jobs'],
  ['the backend', 'backend'],
  ['Postgres', 'postgres'],
];

let played: PlayedProduct;
const players: VendorPlayer[] = [];

beforeAll(async () => {
  played = await makePlayedProduct();
});
afterAll(async () => {
  await played?.dispose();
  await Promise.all(players.map((player) => player.stop()));
}, 60_000);

test.each(killedParts)('%s killed while people are added: each is added once, in one department', async (_, part) => {
  const admin = await signUp(played.product);
  const hr = await connectSmartHr(played, { admin });
  players.push(hr.player);
  fillSmartHr(hr, peopleCount);
  await hr.change({ newPeople: 'add', departments: 'create', isOn: true });
  const before = await occurrencesIn(played.product, 'CompanyUserAdded');
  const { killed } = await killAt(played.product, part, 'CompanyUserAdded', peopleCount / 2);
  const running = hr.run();
  await killed;

  const counts = { peopleListed: peopleCount, peopleAdded: peopleCount, peopleToConfirm: 0 };
  expect(await running).toMatchObject({ state: 'succeeded', counts });
  const added = [...(await occurrencesIn(played.product, 'CompanyUserAdded'))].filter(([id]) => !before.has(id));
  expect([added.length, new Set(added.map(([, times]) => times))]).toEqual([peopleCount, new Set([1])]);
  const { items, total } = await admin.ok(users.list, { query: { q: '見本 太郎', count: 200 } });
  expect(total).toBe(peopleCount);
  const paths = items.map((user) => user.departments.map(({ path }) => path).join());
  expect(new Set(paths)).toEqual(new Set(['開発本部/第一開発部,人事・総務・本社']));
  expect(await admin.ok(departments.list)).toHaveLength(3);
  const nothing = { peopleAdded: 0, peopleChanged: 0, peopleMissing: 0, peopleToConfirm: 0 };
  expect(await hr.run()).toMatchObject({ counts: nothing });
});
