import { randomBytes } from 'node:crypto';
import { HeldBytes } from './held-bytes';

const parts = Array.from({ length: 40 }, () => Buffer.concat([randomBytes(2_000), Buffer.alloc(30_000, 'あ')]));
const holding = async (maxBytes: number) => {
  const held = new HeldBytes(maxBytes);
  for (const part of parts) await held.write(part);
  return held;
};

test('bytes are read as they were written, and take less until then', async () => {
  const held = await holding(200_000);
  const read = (await (await held.read())!.toArray()) as Buffer[];
  expect(Buffer.concat(read).equals(Buffer.concat(parts))).toBe(true);
});

test('too many bytes are not held', async () => {
  const held = await holding(40_000);
  expect(await held.read()).toBeUndefined();
  expect(held.isTooLarge).toBe(true);
});
