const { default: Sequencer } = require('@jest/test-sequencer');

/** Files that are slow for their size, by which Jest orders what it has not timed before. */
const slowFiles = [
  'test/api/outbox.spec.ts',
  'test/api/every-endpoint.spec.ts',
  'test/api/reactors.spec.ts',
  'test/api/invited-addresses.spec.ts',
  'test/api/unavailable.spec.ts',
  'test/api/downloads.spec.ts',
  'test/api/company-revisions.spec.ts',
  'test/e2e/every-screen.spec.ts',
  'test/e2e/demo.spec.ts',
];

/** Starts the slowest files first, so that all workers are busy to the end. */
module.exports = class SlowFirstSequencer extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isSlow = ({ path }) => slowFiles.some((file) => path.endsWith(`/${file}`));
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
};
