import { status } from '@grpc/grpc-js';
import { silent } from '../../log';
import { RefusalLog } from './refusal-log';

describe('Refused calls', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are logged in one line a minute, with the first address and the number of others', () => {
    const lines: string[] = [];
    const refusals = new RefusalLog({ ...silent, warn: (line) => lines.push(line) });
    const refuse = () => refusals.note(status.UNAUTHENTICATED, '/Streams/Read', '127.0.0.1:4711');
    const first = 'Refused a call of /Streams/Read from 127.0.0.1:4711: UNAUTHENTICATED';
    for (let n = 0; n < 1_000; n++) refuse();
    expect(lines).toEqual([first]);
    jest.advanceTimersByTime(60_000);
    refuse();
    expect(lines).toEqual([first, 'Refused 999 more calls']);
    jest.advanceTimersByTime(120_000);
    refuse();
    expect(lines).toEqual([first, 'Refused 999 more calls', 'Refused 1 more calls', first]);
    refuse();
    refusals.flush();
    expect(lines.at(-1)).toBe('Refused 1 more calls');
  });
});
