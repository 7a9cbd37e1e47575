import 'reflect-metadata';
import { openEvidence } from '../support/evidence';
import { readConfig } from '../../backend/platform/kit/config';
import { processorSeconds } from './processor-time';
import { serve } from './worker';

/** Adds the whole log to the trees, and signs a checkpoint of each company. */
serve(async () => {
  const evidence = await openEvidence(readConfig());
  const start = performance.now();
  await evidence.writer.advance();
  const seconds = (performance.now() - start) / 1_000;
  for (const { companyId } of await evidence.tiles.sizes()) await evidence.checkpoints.sign(companyId);
  await evidence.close();
  return { seconds, peak: process.resourceUsage().maxRSS, processorSeconds: processorSeconds() };
});
