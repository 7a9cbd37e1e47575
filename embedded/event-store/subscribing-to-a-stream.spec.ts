import { END } from '@eventstore/db-client';
import { first, noteNumber, numbers, numbersIn, uniqueName } from './testing/events';
import { describeEveryServer } from './testing/servers';

describeEveryServer('Subscribing to a stream', (server) => {
  const written = async (count: number) => {
    const stream = uniqueName('subscribing');
    await server.client.appendToStream(stream, numbers(count));
    return stream;
  };

  const caughtUp = (subscription: ReturnType<typeof server.client.subscribeToStream>) =>
    new Promise((resolve) => subscription.once('caughtUp', resolve));

  it('sends existing events from the start, reports that it caught up, then sends new ones', async () => {
    const stream = await written(3);
    const order: string[] = [];
    const subscription = server.client.subscribeToStream(stream);
    subscription.on('confirmation', () => order.push('confirmed'));
    subscription.on('caughtUp', () => order.push('caught up'));
    subscription.on('data', ({ event }) => order.push(String(event?.revision)));
    const received = first(subscription, 5);
    await caughtUp(subscription);
    await server.client.appendToStream(stream, numbers(2, 3));
    expect(numbersIn(await received)).toEqual([0, 1, 2, 3, 4]);
    expect(order[0]).toBe('confirmed');
    expect(order.filter((each) => each !== 'confirmed')).toEqual(['0', '1', '2', 'caught up', '3', '4']);
    await subscription.unsubscribe();
  });

  it('starts after the revision it is given', async () => {
    const stream = await written(5);
    const subscription = server.client.subscribeToStream(stream, { fromRevision: 2n });
    expect(numbersIn(await first(subscription, 2))).toEqual([3, 4]);
    await subscription.unsubscribe();
  });

  it('sends only new events when it starts at the end', async () => {
    const stream = await written(3);
    const subscription = server.client.subscribeToStream(stream, { fromRevision: END });
    const received = first(subscription, 2);
    await caughtUp(subscription);
    await server.client.appendToStream(stream, numbers(2, 3));
    expect(numbersIn(await received)).toEqual([3, 4]);
    await subscription.unsubscribe();
  });

  it('waits for a stream that does not exist yet', async () => {
    const stream = uniqueName('subscribing');
    const subscription = server.client.subscribeToStream(stream);
    const received = first(subscription, 2);
    await new Promise((resolve) => subscription.once('confirmation', resolve));
    await server.client.appendToStream(stream, numbers(2));
    expect(numbersIn(await received)).toEqual([0, 1]);
    await subscription.unsubscribe();
  });

  it('sends only events that the metadata leaves visible', async () => {
    const stream = await written(6);
    await server.client.setStreamMetadata(stream, { truncateBefore: 4 });
    const subscription = server.client.subscribeToStream(stream);
    expect(numbersIn(await first(subscription, 2))).toEqual([4, 5]);
    await subscription.unsubscribe();
  });

  it('sends no events of other streams', async () => {
    const [one, other] = [await written(1), await written(1)];
    const subscription = server.client.subscribeToStream(one);
    const received = first(subscription, 2);
    await server.client.appendToStream(other, noteNumber(100));
    await server.client.appendToStream(one, noteNumber(1));
    expect(numbersIn(await received)).toEqual([0, 1]);
    await subscription.unsubscribe();
  });

  it('survives ninety at a time on one connection, each getting every event once', async () => {
    const stream = await written(10);
    const subscriptions = Array.from({ length: 90 }, () => server.client.subscribeToStream(stream));
    const received = subscriptions.map((subscription) => first(subscription, 30));
    for (let n = 10; n < 30; n += 1) await server.client.appendToStream(stream, noteNumber(n));
    const expected = Array.from({ length: 30 }, (_, index) => index);
    for (const events of await Promise.all(received)) expect(numbersIn(events)).toEqual(expected);
    await Promise.all(subscriptions.map((subscription) => subscription.unsubscribe()));
  });
});
