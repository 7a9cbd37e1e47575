import { clock } from '../kit/clock';
import type { Push, Room } from './push';
import { Pushes } from './pushes.service';

const room: Room = { emit: () => true };

const slowPush = () => {
  const done: (() => void)[] = [];
  const pushed: string[] = [];
  const push: Push = {
    models: ['alert'],
    send: (companyId) => {
      pushed.push(companyId);
      return new Promise((resolve) => done.push(resolve));
    },
    forget: () => {},
  };
  const pushes = new Pushes(clock);
  pushes.add(push);
  return { pushes, pushed, finish: async () => (done.shift()?.(), await new Promise(setImmediate)) };
};

describe('Pushes', () => {
  it('run where something they are made of has changed and someone listens', () => {
    const { pushes, pushed } = slowPush();
    pushes.sendChanged('a', ['company', 'alert'], () => room);
    pushes.sendChanged('b', ['company'], () => room);
    pushes.sendChanged('c', ['alert'], () => undefined);
    expect(pushed).toEqual(['a']);
  });

  it('run once more for all changes during a run, and do not block other companies', async () => {
    const { pushes, pushed, finish } = slowPush();
    for (let times = 0; times < 3; times++) pushes.sendChanged('a', ['alert'], () => room);
    pushes.sendChanged('b', ['alert'], () => room);
    expect(pushed).toEqual(['a', 'b']);
    await finish();
    expect(pushed).toEqual(['a', 'b', 'a']);
    await finish();
    await finish();
    expect(pushed).toEqual(['a', 'b', 'a']);
  });
});
