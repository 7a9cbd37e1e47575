import { administrators } from '../../backend/contract/administrators';
import { auth } from '../../backend/contract/auth';
import { newId } from '../../backend/platform/kit/ids';
import { Client } from '../support/client';
import { signUp } from '../support/sign-up';
import { median, milliseconds, percentile, times, type Figure, type Measure } from './figure';
import { Place } from './place';
import { signUpMany } from './sign-ups';

const addresses = 60;
const maxDifference = 1.15;

export const knownAddresses: Measure = {
  name: 'addresses',
  title: 'Known and unknown addresses',
  how:
    'Sign-ups, password resets and invitations are requested, alternating between the address of an administrator and an unknown one. There are sixty of each, every address once. ' +
    'The ceiling is the time of unknown addresses: response times must not reveal which addresses exist.',

  async run(scale) {
    const place = await Place.make();
    await Promise.all([place.start('projections'), place.start('backend')]);
    const admin = await signUp(place);
    const known = await signUpMany(place, Math.ceil(addresses * scale));
    const stranger = new Client(place.url);
    const compare = (what: string, ask: (email: string) => Promise<unknown>) => figureOf(what, known, ask);
    const figures = [
      await compare('a sign-up', (email) => stranger.ok(auth.requestRegistration, { body: { email } })),
      await compare('a reset', (email) => stranger.ok(auth.requestReset, { body: { email } })),
      await compare('an invitation', (email) =>
        admin.ok(administrators.invite, { query: { email, company_administrator_permission_scope_id: 'general' } }),
      ),
    ];
    await place.dispose();
    return figures;
  },
};

async function figureOf(what: string, known: string[], ask: (email: string) => Promise<unknown>): Promise<Figure> {
  const timed = async (email: string) => {
    const startedAt = performance.now();
    await ask(email);
    return performance.now() - startedAt;
  };
  for (let n = 0; n < 5; n++) await timed(`warm-${newId()}@signup.example`);
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
  for (const [n, email] of known.entries()) {
    const askKnown = async () => ofKnown.push(await timed(email));
    const askUnknown = async () => ofUnknown.push(await timed(`first-${newId()}@signup.example`));
    for (const askOne of n % 2 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await askOne();
  }
  const ratio = median(ofKnown) / median(ofUnknown);
  return {
    what,
    seen: `${milliseconds(median(ofKnown))} (${quartilesOf(ofKnown)})`,
    against: `${milliseconds(median(ofUnknown))} (${quartilesOf(ofUnknown)}) unknown`,
    ratio: times(ratio),
    wanted: `at most ${times(maxDifference)} either way`,
    met: ratio <= maxDifference && ratio >= 1 / maxDifference,
  };
}

const quartilesOf = (values: readonly number[]): string =>
  `quartiles ${milliseconds(percentile(values, 0.25))} and ${milliseconds(percentile(values, 0.75))}`;
