import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LogSender, senderLimits } from './log-sender.rules';

const mebibyte = 1024 * 1024;

async function* inPieces(pieces: Uint8Array[], isEndless = false): AsyncGenerator<Uint8Array> {
  yield* pieces;
  if (isEndless) await new Promise(() => {});
}

describe('The sender of a log', () => {
  it('may take longer the more it sent', async () => {
    const sender = new LogSender(inPieces([new Uint8Array(10 * mebibyte)], true), Date.now);
    const bytes = sender.bytes();
    await bytes.next();
    const next = bytes.next();
    const now = Date.now();
    expect(sender.excessMs(now + senderLimits.graceMs + 9_000)).toBeLessThan(0);
    expect(sender.excessMs(now + senderLimits.graceMs + 12_000)).toBeGreaterThan(0);
    sender.end(new Error('too slow'));
    await expect(next).rejects.toThrow('too slow');
  });

  it('fails at its next bytes when it is ended while nobody waits for them', async () => {
    const bytes = new LogSender(inPieces([new Uint8Array(1), new Uint8Array(1)]), Date.now);
    const read = bytes.bytes();
    await read.next();
    bytes.end(new Error('too slow'));
    await expect(read.next()).rejects.toThrow('too slow');
  });

  it('holds no bytes that were read', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const read: WeakRef<Uint8Array>[] = [];
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for (let n = 0; n < 100; n++) yield Promise.resolve(new Uint8Array(64 * 1024));
    }
    const sender = new LogSender(pieces(), Date.now);
    for await (const piece of sender.bytes()) {
      read.push(new WeakRef(piece));
      await new Promise((resolve) => setImmediate(resolve));
    }
    collectGarbage();
    expect(read.filter((one) => one.deref() !== undefined).length).toBeLessThan(5);
    expect(sender.excessMs()).toBeLessThan(0);
  });

  it('is not charged for the time of the reader', async () => {
    const sender = new LogSender(inPieces([new Uint8Array(1), new Uint8Array(1)]), Date.now);
    await sender.bytes().next();
    expect(sender.excessMs(Date.now() + 10 * senderLimits.graceMs)).toBeLessThan(0);
  });
});
