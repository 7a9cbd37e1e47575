import { HostSlots } from './host-slots';

const limits = { perHost: 2, perCompany: 3, inAll: 8 };
const settled = () => new Promise((done) => setImmediate(done));

/** Work that ends when the spec says so. */
const startMany = (slots: HostSlots, hosts: readonly string[], signal?: AbortSignal) => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const all = hosts.map((host) =>
    slots.run({ host }, signal, () => {
      started.push(host);
      return new Promise<void>((end) => ends.push(end));
    }),
  );
  return { started, ends, all };
};

test('two a host run at once; others overtake a full host', async () => {
  const { started, ends, all } = startMany(new HostSlots(limits), ['a', 'a', 'a', 'b']);
  await settled();
  expect(started).toEqual(['a', 'a', 'b']);
  ends[0]!();
  await settled();
  expect(started).toEqual(['a', 'a', 'b', 'a']);
  for (const end of ends) end();
  await Promise.all(all);
});

test('eight run at once in all', async () => {
  const { started, ends, all } = startMany(new HostSlots(limits), [...'aabbccddeeff']);
  await settled();
  expect(started).toEqual([...'aabbccdd']);
  while (started.length < 12 || ends.length > 0) {
    ends.shift()?.();
    await settled();
  }
  await Promise.all(all);
  expect(started).toEqual([...'aabbccddeeff']);
});

test('a failure frees its slot', async () => {
  const slots = new HostSlots({ ...limits, inAll: 1 });
  await expect(slots.run({ host: 'a' }, undefined, () => Promise.reject(new Error('failed')))).rejects.toThrow(
    'failed',
  );
  expect(await slots.run({ host: 'a' }, undefined, () => Promise.resolve(1))).toBe(1);
});

test('work that is aborted while it waits never starts', async () => {
  const slots = new HostSlots({ ...limits, inAll: 1 });
  const first = startMany(slots, ['a']);
  const controller = new AbortController();
  const second = startMany(slots, ['a'], controller.signal);
  controller.abort(new Error('stop'));
  await expect(second.all[0]).rejects.toThrow('stop');
  first.ends[0]!();
  await first.all[0];
  expect([second.started, await slots.run({ host: 'a' }, undefined, () => Promise.resolve(1))]).toEqual([[], 1]);
});

test('of the waiting work, that of the company with the fewest running comes first', async () => {
  const slots = new HostSlots({ ...limits, inAll: 2 });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const run = (companyId: string, host: string) =>
    slots.run({ companyId, host }, undefined, () => {
      started.push(host);
      return new Promise<void>((end) => ends.push(end));
    });
  const all = [run('A', 'a1'), run('A', 'a2'), run('A', 'a3'), run('B', 'b1')];
  ends[0]!();
  await settled();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  while (ends.length > 0) {
    ends.shift()!();
    await settled();
  }
  await Promise.all(all);
});
