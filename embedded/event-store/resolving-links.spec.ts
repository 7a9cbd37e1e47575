import { binaryEvent, ResolvedEvent, streamNameFilter } from '@eventstore/db-client';
import { all, first, noteNumber, numbers, numbersIn, uniqueName } from './testing/events';
import { describeEveryServer } from './testing/servers';

describeEveryServer('Resolving links', (server) => {
  const link = (to: string) => binaryEvent({ type: '$>', data: Buffer.from(to) });

  /** A stream with one link to each target. */
  const linking = async (...to: string[]) => {
    const stream = uniqueName('links');
    for (const each of to) await server.client.appendToStream(stream, link(each));
    return stream;
  };
  const written = async (count: number) => {
    const stream = uniqueName('linked');
    await server.client.appendToStream(stream, numbers(count));
    return stream;
  };
  const resolved = (stream: string) => all(server.client.readStream(stream, { resolveLinkTos: true }));
  const shown = ({ event, link: through }: ResolvedEvent) => [event?.streamId, event?.revision, through?.revision];

  it('returns the event with its link, and other events unchanged', async () => {
    const target = await written(3);
    const stream = await linking(`2@${target}`, `0@${target}`);
    await server.client.appendToStream(stream, noteNumber(7));
    const events = await resolved(stream);
    expect(numbersIn(events)).toEqual([2, 0, 7]);
    expect(events.map(shown)).toEqual([
      [target, 2n, 0n],
      [target, 0n, 1n],
      [stream, 2n, undefined],
    ]);
    expect(events[0]?.link).toMatchObject({ type: '$>', streamId: stream });
    expect(events[0]?.commitPosition).toBe(events[0]?.link?.position?.commit);
  });

  it('is done only on request', async () => {
    const stream = await linking(`0@${await written(1)}`);
    const [event] = await all(server.client.readStream(stream));
    expect([event?.event?.type, event?.link]).toEqual(['$>', undefined]);
  });

  it('finds streams with an @ in their names', async () => {
    const target = `${uniqueName('linked')}@example`;
    await server.client.appendToStream(target, noteNumber(5));
    expect(numbersIn(await resolved(await linking(`0@${target}`)))).toEqual([5]);
  });

  it('returns the link alone where its event is missing', async () => {
    const [deleted, tombstoned, cut] = [await written(1), await written(1), await written(2)];
    await server.client.deleteStream(deleted);
    await server.client.tombstoneStream(tombstoned);
    await server.client.setStreamMetadata(cut, { maxCount: 1 });
    const none = uniqueName('none');
    const gone = [`0@${none}`, `9@${cut}`, `0@${deleted}`, `0@${tombstoned}`, `0@${cut}`];
    const stream = await linking(...gone, `1@${cut}`);
    expect((await resolved(stream)).map(shown)).toEqual([
      ...gone.map((_, index) => [undefined, undefined, BigInt(index)]),
      [cut, 1n, BigInt(gone.length)],
    ]);
  });

  it('gives a link that names no revision as an event', async () => {
    const [event] = await resolved(await linking('nothing'));
    expect([event?.event?.type, event?.link]).toEqual(['$>', undefined]);
  });

  it('is done when everything is read', async () => {
    const stream = await linking(`0@${await written(1)}`);
    const [{ link: through } = {}] = await resolved(stream);
    const options = { fromPosition: through!.position!, maxCount: 1, resolveLinkTos: true };
    const [event] = await all(server.client.readAll(options));
    expect([event && numbersIn([event]), event?.link?.streamId]).toEqual([[0], stream]);
  });

  it('works for subscribers, for existing and new events', async () => {
    const target = await written(2);
    const stream = await linking(`0@${target}`);
    const ofStream = server.client.subscribeToStream(stream, { resolveLinkTos: true });
    const filter = streamNameFilter({ prefixes: [stream] });
    const ofAll = server.client.subscribeToAll({ filter, resolveLinkTos: true });
    const arrived = Promise.all([first(ofStream, 3), first(ofAll, 3)]);
    await Promise.all([ofStream, ofAll].map((one) => new Promise((resolve) => one.once('confirmation', resolve))));
    await server.client.appendToStream(stream, link(`1@${target}`));
    await server.client.appendToStream(stream, link(`2@${target}`));
    for (const events of await arrived) {
      expect(events.map(shown)).toEqual([
        [target, 0n, 0n],
        [target, 1n, 1n],
        [undefined, undefined, 2n],
      ]);
    }
    await Promise.all([ofStream.unsubscribe(), ofAll.unsubscribe()]);
  });
});
