import { idBytes, idFrom, leafData, leafHashOf, type LeafSource } from './leaf.rules';

const id = '019aafee-1c5a-7bb5-8f0e-3b9c2d4e5f60';
const event: LeafSource = {
  stream: 'plan-019aafee-0000-7000-8000-000000000001.019aafee-0000-7000-8000-000000000002',
  revision: 258,
  id,
  type: 'PlanPriceChanged',
  data: Buffer.from('{"yen":1}'),
  metadata: Buffer.alloc(0),
};

it('a leaf is seven fields, each with its length', () => {
  expect(leafData({ ...event, stream: '席', type: 'T' }).toString('hex')).toBe(
    [
      '0000000f',
      Buffer.from('daicho-event-v1').toString('hex'),
      '00000003e5b8ad',
      '000000080000000000000102',
      `00000010${id.replaceAll('-', '')}`,
      '0000000154',
      `00000009${Buffer.from('{"yen":1}').toString('hex')}`,
      '00000000',
    ].join(''),
  );
});

it('no two events have the same leaf', () => {
  const others: Partial<LeafSource>[] = [
    { stream: `${event.stream}0` },
    { revision: 259 },
    { id: '019aafee-1c5a-7bb5-8f0e-3b9c2d4e5f61' },
    { type: 'PlanPriceChange', data: Buffer.from('d{"yen":1}') },
    { data: Buffer.from('{"yen":2}') },
    { metadata: Buffer.from('{"yen":1}'), data: Buffer.alloc(0) },
    { metadata: Buffer.from('}'), data: Buffer.from('{"yen":1') },
  ];
  const hashes = [event, ...others.map((other) => ({ ...event, ...other }))].map((one) =>
    leafHashOf(leafData(one)).toString('hex'),
  );
  expect(new Set(hashes).size).toBe(hashes.length);
});

it('an id survives its bytes', () => expect(idFrom(idBytes(id))).toBe(id));

// golang.org/x/mod v0.38, sumdb/tlog/note_test.go (BSD-3-Clause).
it('a leaf has the hash of the Go checksum database', () =>
  expect(leafHashOf(Buffer.from('hello world')).toString('base64')).toBe(
    'TszzRgjTG6xce+z2AG31kAXYKBgQVtCSCE40HmuwBb0=',
  ));
