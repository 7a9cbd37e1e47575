import { BoundedQueue, QueueFullError } from './bounded-queue';

const openable = () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { gate, open };
};

describe('A bounded queue', () => {
  it('runs no more at once than it may, in order, also after failures', async () => {
    const queue = new BoundedQueue({ maxRunning: 2, maxWaiting: 100 });
    let running = 0;
    let peak = 0;
    const order: number[] = [];
    const work = async (n: number) => {
      peak = Math.max(peak, ++running);
      order.push(n);
      await new Promise(setImmediate);
      running--;
      if (n % 3 === 0) throw new Error('failed');
    };
    await Promise.allSettled(Array.from({ length: 50 }, (_, n) => queue.run(() => work(n))));
    expect(peak).toBe(2);
    expect(order).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  it('refuses work beyond its limit and accepts it again later', async () => {
    const queue = new BoundedQueue({ maxRunning: 1, maxWaiting: 2 });
    const { gate, open } = openable();
    const accepted = [1, 2, 3].map((n) => queue.run(() => gate.then(() => n)));
    await expect(queue.run(() => Promise.resolve(4))).rejects.toThrow(QueueFullError);
    open();
    expect(await Promise.all(accepted)).toEqual([1, 2, 3]);
    expect(await queue.run(() => Promise.resolve(5))).toBe(5);
  });
});
