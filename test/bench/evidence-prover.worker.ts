import 'reflect-metadata';
import { openEvidence } from '../support/evidence';
import { readConfig } from '../../backend/platform/kit/config';
import { percentile } from './figure';
import { serve } from './worker';

const proofs = 300;

/** Roots and proofs of events all over the largest tree, one after another. */
serve(async () => {
  const { tiles, tree, close } = await openEvidence(readConfig());
  const [largest] = (await tiles.sizes()).toSorted((one, other) => other.size - one.size);
  const { companyId, size } = largest!;
  const timesMs: number[] = [];
  for (let nth = 0; nth < proofs; nth++) {
    const start = performance.now();
    await tree.inclusionProof(companyId, Math.floor((nth * size) / proofs), size);
    await tree.root(companyId, size - nth);
    timesMs.push(performance.now() - start);
  }
  await close();
  return { p95Ms: percentile(timesMs, 0.95) };
});
