import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { longSentencesIn } from './support/sentences';

const root = resolve(__dirname, '..');
const maxRecordLines = 40;
const maxWords = 25;

const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const documents = ['README.md', 'embedded/event-store/README.md', ...markdownIn('docs')];

const recordsFolder = 'docs/decisions';
const records = readdirSync(join(root, recordsFolder)).filter((name) => name !== 'README.md');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

test('sentences are counted over lines, without tables and code', () => {
  const ten = 'one two three four five six seven eight nine ten';
  expect(longSentencesIn(`${ten}.\n${ten} ${ten}\n${ten} end. Short.\n`, 30)).toMatchObject([{ line: 2, words: 31 }]);
  expect(longSentencesIn(`- ${ten} ${ten}\n- ${ten} ${ten}\n\n${ten}`, maxWords)).toEqual([]);
  expect(
    longSentencesIn(`| ${ten} ${ten} ${ten} ${ten} |\n\n\`\`\`\n${ten} ${ten} ${ten} ${ten}\n\`\`\`\n`, maxWords),
  ).toEqual([]);
});

test.each(documents)('%s has no sentence above 25 words', (path) => {
  const tooLong = longSentencesIn(textOf(path), maxWords).map(
    ({ line, words, text }) => `${path}:${line} ${words} words: ${text}`,
  );
  expect(tooLong).toEqual([]);
});

test.each(records)('decision %s is a short record in the common form', (name) => {
  const text = textOf(join(recordsFolder, name));
  const number = name.slice(0, 4);
  expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
  expect(text).toMatch(
    new RegExp(
      `^# ${number} .+\\n\\n\\d{4}-\\d\\d-\\d\\d · .+ · (accepted|(accepted; .+ )?superseded by \\[\\d{4}\\]\\(.+\\))\\n`,
    ),
  );
  expect(text.match(/^## .*/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(maxRecordLines);
});

test('every decision has a number of its own, and a line in the index with its title and state below its area', () => {
  expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length);
  const titled = records.map((name) => {
    const [, number, title, area, state] = /^# (\d{4}) (.+)\n\n.+? · (.+?) · (.+)\n/.exec(
      textOf(join(recordsFolder, name)),
    )!;
    const mark = state === 'accepted' ? '' : ` (${state!.replace('accepted; ', '')})`;
    return `${area}: - [${number}](${name}) ${title}${mark}`;
  });
  const index = textOf(join(recordsFolder, 'README.md'));
  const listed = index.split(/^###? /m).flatMap((part) => {
    const [area, ...lines] = part.split('\n');
    return lines.filter((line) => /^- \[\d{4}\]/.test(line)).map((line) => `${area}: ${line}`);
  });
  expect(listed.sort()).toEqual(titled.sort());
});
