import { newId } from '../../backend/platform/kit/ids';
import { milliseconds, perSecond, thousands, type Measure } from './figure';
import { fillHistory } from './long-history';
import { Place } from './place';
import { reading, type Reading } from './reading';
import { Worker } from './worker';

const events = 1_000_000;
const companies = 10;
const maxSeconds = 120;
const maxMegabytes = 300;
const maxProofMs = 50;

interface Timed extends Reading {
  processorSeconds: number;
}

const inSeconds = ({ seconds, processorSeconds }: Timed, count: number): string =>
  `${seconds.toFixed(1)} s (${processorSeconds.toFixed(1)} s of processor time), ${perSecond(count / seconds, 'events')}`;

export const evidence: Measure = {
  name: 'evidence',
  title: 'Evidence',
  how:
    'The log has 1,000,000 events, nine in ten of one company. Each reading runs in a new process, and includes its start. ' +
    'The trees are written from the beginning and signed. The verification reads the whole log, hashes each event, compares it with its leaf, and the trees with every checkpoint. ' +
    'A proof is one of inclusion together with a root of another size.',

  async run(scale) {
    const place = await Place.make();
    const count = Math.ceil(events * scale);
    await fillHistory(place, newId(), Math.ceil(count * 0.9));
    for (let nth = 1; nth < companies; nth++)
      await fillHistory(place, newId(), Math.ceil((count * 0.1) / (companies - 1)));
    const written = (await reading('evidence-writer.worker', place)) as Timed;
    const verified = (await reading('evidence-verifier.worker', place)) as Timed;
    const prover = Worker.start('evidence-prover.worker', place.env, 'ignore');
    const { p95Ms } = await prover.ask<{ p95Ms: number }>({});
    await prover.stop();
    await place.dispose();
    const peak = Math.max(written.peak, verified.peak) / 1_024;
    const limit = maxSeconds * scale;
    return [
      {
        what: `verification of ${thousands(count)} events`,
        seen: inSeconds(verified, count),
        wanted: `≤ ${limit} s`,
        met: verified.seconds <= limit,
      },
      {
        what: 'trees of the same events',
        seen: inSeconds(written, count),
        wanted: '',
        met: true,
      },
      {
        what: 'peak memory of each process',
        seen: `${thousands(peak)} MB`,
        wanted: `≤ ${maxMegabytes} MB`,
        met: peak <= maxMegabytes,
      },
      {
        what: 'a proof and a root, p95',
        seen: milliseconds(p95Ms),
        wanted: `≤ ${milliseconds(maxProofMs)}`,
        met: p95Ms <= maxProofMs,
      },
    ];
  },
};
