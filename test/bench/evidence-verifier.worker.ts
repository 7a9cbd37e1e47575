import 'reflect-metadata';
import { withEvidence } from '../../backend/operator/evidence.service';
import { readConfig } from '../../backend/platform/kit/config';
import { processorSeconds } from './processor-time';
import { serve } from './worker';

/** The work of `npm run operator -- evidence verify`. */
serve(async () => {
  const start = performance.now();
  const run = await withEvidence(readConfig(), ({ verification }) => verification.run());
  const seconds = (performance.now() - start) / 1_000;
  const problems = run.companies.flatMap((one) => one.problems);
  if (problems.length > 0) throw new Error(JSON.stringify(problems[0]));
  return { seconds, peak: process.resourceUsage().maxRSS, processorSeconds: processorSeconds() };
});
