import { signUp } from '../support/sign-up';
import { type Figure, type Measure } from './figure';
import { besides, figureOf } from './neighbour';
import { Place } from './place';
import type { Sending } from './sender.worker';
import { Worker } from './worker';

// A file of this size takes a minute and meets a thousand calls.
const rounds = 1;
type Sent = { status: number; bytes: number; seconds: number };

const files: [Sending['file'], string, number][] = [
  ['long', 'a CSV of 100 MB and 200,000 rows', 200],
  ['wide', 'a CSV of 80 MB, 200,000 rows and 200 columns', 200],
  ['blank', '25 MB of blank rows, which is refused', 400],
];

export const uploads: Measure = {
  name: 'uploads',
  title: 'Other companies during an upload',
  how:
    'A separate process uploads a CSV file as large as the limits allow. Meanwhile another company calls `GET /company`, one call after another with 20 ms between them, until the upload ends. ' +
    'The ceiling is the same calls right before it, with no other load.',

  async run(scale) {
    const place = await Place.make();
    await Promise.all([place.start('projections'), place.start('backend')]);
    const [sending, neighbour] = [await signUp(place), await signUp(place)];
    const sender = Worker.start('sender.worker', place.env);
    const figures: Figure[] = [];
    for (const [file, what, status] of files) {
      const readings = [];
      const sent: Sent[] = [];
      const send = async () => {
        const question: Sending = { url: place.url, cookie: sending.cookie!, file, scale };
        sent.push(await sender.ask<Sent>(question));
      };
      for (let round = 0; round < rounds; round++) readings.push(await besides(neighbour, send));
      if (sent.some((one) => one.status !== status)) throw new Error(`${what}: ${JSON.stringify(sent)}`);
      const seconds = sent.map((one) => one.seconds.toFixed(1)).join(', ');
      figures.push(figureOf(`${what} (answered after ${seconds} s)`, readings));
    }
    await sender.stop();
    await place.dispose();
    return figures;
  },
};
