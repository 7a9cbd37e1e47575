import { encodeFrame } from './encode';
import { MemoryStorage } from './memory-storage';
import { headOf, StreamHeads } from './stream-heads';

/** A log that counts the questions about heads. */
class CountingStorage extends MemoryStorage {
  questions = 0;
  override heads(streams: string[]) {
    this.questions += 1;
    return super.heads(streams);
  }
}

const event = { eventId: 'e', type: 'Seen', isJson: true, data: Buffer.from('{}'), metadata: Buffer.from('{}') };

test('A log that was empty when it was opened is not queried for new streams', async () => {
  const storage = new CountingStorage();
  const heads = new StreamHeads(storage);
  heads.clear(true);
  expect((await heads.get('a')).revision).toBe(-1);
  heads.set('a', headOf('a', 3, undefined));
  expect((await heads.get('a')).revision).toBe(3);
  expect(storage.questions).toBe(0);
});

test('Once a head was evicted, the log is queried', async () => {
  const storage = new CountingStorage();
  const heads = new StreamHeads(storage, 2);
  heads.clear(true);
  const at = { position: 1, stream: 'a', revision: 0, eventId: event.eventId, type: event.type, created: 0 };
  await storage.write([{ ...at, frame: encodeFrame(at, event) }]);
  for (const stream of ['a', 'b', 'c']) heads.set(stream, headOf(stream, 0, undefined));
  expect((await heads.get('a')).revision).toBe(0);
  expect(storage.questions).toBe(1);
});

test('A log that holds events is queried', async () => {
  const storage = new CountingStorage();
  const heads = new StreamHeads(storage);
  heads.clear(false);
  await heads.get('a');
  expect(storage.questions).toBe(1);
});
