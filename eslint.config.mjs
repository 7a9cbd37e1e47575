import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// The whole table of who may import whom is held by test/architecture.spec.ts on the real graph; what an import's own words tell is told while typing.
const never = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns: patterns.map(([group, message]) => ({ group, message })) }],
});
const nest = [['@nestjs/*'], 'Nest stays in areas and backend/platform/http.'];
const insides = [
  ['**/*.controller', '**/*.queries', '**/*.reactor', '**/*.module', '**/http/**'],
  'This file knows only events and the kit.',
];
const replaceable = [
  ['primereact/*', 'highcharts', 'highcharts/*'],
  'Only frontend/ui knows these, so that they can be replaced.',
];
const server = [
  ['**/projections/**', '**/embedded/**', '**/backend/platform/kit/**', '**/backend/platform/http/**'],
  'The console knows the contract alone.',
];
const routerProvider = {
  selector: "ImportDeclaration[source.value='react-router'] ImportSpecifier[imported.name='RouterProvider']",
  message: 'Take it from react-router/dom: this one knows no flushSync, and leaves a screen some time later.',
};
const pollInstead = 'Poll with until(). A duration that is itself the subject is delay() of test/support/delay.';
const fixedSleeps = [
  { selector: "ImportDeclaration[source.value='node:timers/promises']", message: pollInstead },
  { selector: "CallExpression[callee.name='setTimeout']", message: pollInstead },
  { selector: "CallExpression[callee.property.name='waitForTimeout']", message: pollInstead },
  { selector: "CallExpression[callee.name='delay'] > Literal", message: 'Name this duration, with its unit.' },
];

export default tseslint.config(
  { ignores: ['dist/**', 'data/**', 'node_modules/**', 'test/golden/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    // The tests' program contains every source, and one program is checked faster than three.
    languageOptions: { parserOptions: { project: 'test/tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowArray: true }],
      // React Router answers 404 by a thrown `data()`.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', name: 'DataWithResponseInit', package: 'react-router' }] },
      ],
      // An implementation of an asynchronous interface need not wait for anything.
      '@typescript-eslint/require-await': 'off',
      // Factories return objects whose methods do not use `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: 'react-router', name: 'DataWithResponseInit' }] },
      ],
      // History and filters show stored values of any type.
      '@typescript-eslint/no-base-to-string': 'off',
    },
  },
  {
    // Specs read JSON of answers and files without a schema.
    files: ['**/*.spec.{ts,tsx}', 'test/**', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    rules: {
      'max-lines': ['error', 250],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: ['error', 'always'],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['backend/platform/kit/**', 'backend/contract/**'], rules: never(nest) },
  { files: ['**/*.events.ts', '**/*.decider.ts'], rules: never(nest, insides) },
  {
    files: ['**/*.queries.ts'],
    rules: never([['**/*.decider', '**/kit/event-store'], 'Queries decide nothing and read rows alone.']),
  },
  { files: ['**/*.controller.ts'], rules: never([['typeorm', 'pg'], 'A controller asks its queries.']) },
  {
    files: ['projections/**'],
    ignores: ['**/*.spec.ts'],
    rules: never(nest, [
      ['**/*.decider', '**/*.controller', '**/*.queries', '**/*.reactor'],
      'Projections know events alone.',
    ]),
  },
  { files: ['frontend/**'], ignores: ['frontend/ui/**'], rules: never(replaceable, server) },
  {
    files: ['frontend/ui/**'],
    rules: never(server, [['**/features/**', '**/app/**'], 'The vocabulary knows no screen.']),
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['frontend/**/*.tsx', 'test/**/*.tsx'],
    rules: {
      'no-restricted-syntax': ['error', routerProvider],
    },
  },
  { files: ['**/*.spec.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', routerProvider, ...fixedSleeps] } },
  // Node runs these before anything is installed; CommonJS where Jest asks for it.
  { files: ['bin/**', '*.{js,mjs}', 'test/support/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
