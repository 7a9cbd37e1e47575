import { setTimeout as delay } from 'node:timers/promises';
import { InTurn } from './in-turn';

describe('Work in turn', () => {
  it('waits for what came before it on the same key, failed or not', async () => {
    const turns = new InTurn();
    const order: string[] = [];
    const work = (name: string, ms: number) => async () => {
      await delay(ms);
      order.push(name);
      if (name === 'first') throw new Error('first failed');
    };
    const first = turns.run('a', work('first', 20));
    const second = turns.run('a', work('second', 1));
    const elsewhere = turns.run('b', work('elsewhere', 1));
    await expect(first).rejects.toThrow('first failed');
    await Promise.all([second, elsewhere]);
    expect(order).toEqual(['elsewhere', 'first', 'second']);
  });
});
