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

  it('is not charged for the time of the reader', async () => {
    const sender = new LogSender(inPieces([new Uint8Array(1), new Uint8Array(1)]), Date.now);
    await sender.bytes().next();
    expect(sender.excessMs(Date.now() + 10 * senderLimits.graceMs)).toBeLessThan(0);
  });
});
