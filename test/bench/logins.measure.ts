import { signUp } from '../support/sign-up';
import { perSecond, type Measure } from './figure';
import type { Logins } from './login.worker';
import { besides, figureOf } from './neighbour';
import { Place } from './place';
import { signUpMany } from './sign-ups';
import { Worker } from './worker';

const rounds = 3;
const accounts = 50;
const seconds = 10;
const password = 'Shiken-2026';

export const logins: Measure = {
  name: 'logins',
  title: 'Others during 50 parallel logins',
  how:
    'For 10 s, fifty accounts log in at once from a separate process, each again after its login succeeded. Meanwhile another company calls `GET /company`, one call after another with 20 ms between them. ' +
    'The ceiling is the same calls right before it, with no other load.',

  async run(scale) {
    const place = await Place.make();
    await Promise.all([place.start('projections'), place.start('backend')]);
    const neighbour = await signUp(place);
    const emails = await signUpMany(place, accounts);
    const worker = Worker.start('login.worker', place.env);
    const readings = [];
    let succeeded = 0;
    const logIn = async () => {
      const question: Logins = { url: place.url, emails, password, seconds: seconds * scale };
      succeeded += await worker.ask<number>(question);
    };
    for (let round = 0; round < rounds; round++) readings.push(await besides(neighbour, logIn));
    await worker.stop();
    await place.dispose();
    const pace = perSecond(succeeded / (rounds * seconds * scale), 'logins');
    return [figureOf(`50 logins at once (${pace})`, readings)];
  },
};
