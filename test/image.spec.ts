import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const linesOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

test('the image runs on a supported Node', () => {
  const bases = linesOf('Dockerfile').filter((line) => line.startsWith('FROM'));
  expect(bases.length).toBeGreaterThan(0);
  for (const base of bases) expect(base).toMatch(/^FROM node:24-/);
});

test('only files for the product can come into the image', () => {
  expect(linesOf('.dockerignore')).toEqual(
    expect.arrayContaining(['test', 'dist', 'node_modules', '**/testing', '**/*.spec.ts', '**/*.spec.tsx']),
  );
});

test('the image holds only the build and its packages', () => {
  const lines = linesOf('Dockerfile');
  const last = lines.findLastIndex((line) => line.startsWith('FROM'));
  const copied = lines.slice(last).filter((line) => /^(COPY|ADD)\b/.test(line));
  expect(copied.map((line) => line.split(/\s+/).at(-1))).toEqual(['./', './node_modules', './dist']);
  for (const line of copied) expect(line).toMatch(/^COPY --from=build --chown=root:root \/daicho\//);
  expect(lines.slice(0, last).join('\n')).toContain('npm prune --omit=dev');
});

test('the build of the server excludes files only for specs', () => {
  const folders = ['backend', 'projections', 'embedded', 'backup'].map((name) => join(root, 'dist', name));
  for (const folder of folders) expect(existsSync(folder)).toBe(true);
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true }) as string[]);
  expect(files.filter((file) => /(^|\/)testing\/.*\.js|\.spec\./.test(file))).toEqual([]);
});
