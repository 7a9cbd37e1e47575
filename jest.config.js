// A few packages of the console ship ESM only, which Jest 30 on Node 20 cannot require: swc turns them into CommonJS.
const esmOnly = ['@hookform', 'react-router', 'jotai', 'react-error-boundary', 'es-toolkit', 'cookie'];

const swc = JSON.parse(require('node:fs').readFileSync(`${__dirname}/.swcrc`, 'utf8'));

const base = {
  rootDir: __dirname,
  transform: { '\\.(ts|tsx|js|mjs)$': ['@swc/jest', swc] },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  runtime: `${__dirname}/test/support/ended-files.runtime.js`,
  setupFiles: ['reflect-metadata'],
};

const node = (displayName, testMatch, more = {}) => ({
  ...base,
  displayName,
  testMatch,
  testEnvironment: '<rootDir>/test/support/one-realm.environment.js',
  runtime: `${__dirname}/test/support/shared-modules.runtime.js`,
  ...more,
});

/** Creating a cluster of Postgres takes longer than copying it. */
const oneCluster = {
  globalSetup: '<rootDir>/test/support/cluster-begin.ts',
  globalTeardown: '<rootDir>/test/support/cluster-end.ts',
};

module.exports = {
  // What takes seconds takes many on a machine that has other things to do.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/test/support/slow-first.sequencer.js',
  projects: [
    node(
      'unit',
      ['<rootDir>/{backend,projections,embedded,backup}/**/*.spec.ts', '<rootDir>/test/{,bench/}*.spec.ts'],
      {
        testPathIgnorePatterns: ['<rootDir>/embedded/event-store/'],
      },
    ),
    node('eventstore', ['<rootDir>/embedded/event-store/**/*.spec.ts'], oneCluster),
    {
      ...base,
      displayName: 'web',
      testMatch: ['<rootDir>/frontend/**/*.spec.{ts,tsx}'],
      transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
      testEnvironment: '<rootDir>/test/support/browser-environment.js',
      setupFilesAfterEnv: ['<rootDir>/test/support/web-queries.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/test/support/empty-style.js',
        '^socket\\.io-client$': '<rootDir>/test/support/web-socket.ts',
      },
    },
    node('api', ['<rootDir>/test/api/**/*.spec.ts', '<rootDir>/test/rebuild/**/*.spec.ts'], {
      globalSetup: '<rootDir>/test/support/api-begin.ts',
      globalTeardown: '<rootDir>/test/support/api-end.ts',
    }),
    node('faults', ['<rootDir>/test/faults/**/*.spec.ts']),
    node('long', ['<rootDir>/test/long/**/*.spec.ts'], {
      testPathIgnorePatterns: ['<rootDir>/test/long/journeys/'],
      ...oneCluster,
    }),
    ...[
      ['e2e', '<rootDir>/test/e2e/**/*.spec.ts'],
      ['journeys', '<rootDir>/test/long/journeys/**/*.spec.ts'],
    ].map(([name, match]) =>
      node(name, [match], {
        globalSetup: '<rootDir>/test/support/journeys-begin.ts',
        globalTeardown: '<rootDir>/test/support/journeys-end.ts',
      }),
    ),
  ],
};
