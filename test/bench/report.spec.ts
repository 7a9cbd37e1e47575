import type { Measure } from './figure';
import { documentOf } from './report';

const measures = ['Lists', 'Starting'].map((title): Measure => ({
  name: title,
  title,
  how: `How ${title} is measured.`,
  run: () => Promise.resolve([]),
}));
const figures = [{ what: 'a start', seen: '2 s', wanted: '', met: true }];

it('replaces the first table of a measure and keeps what was written below it', () => {
  const before = [
    '# Measurements\n\n',
    '## Lists\n\nEarlier.\n\n',
    '## Starting\n\nEarlier.\n\n|  | measured |\n| --- | --- |\n| a start | 3 s |\n\nA remark.\n\n| a | b |\n| --- | --- |\n\n',
    '## By hand\n\nText.\n',
  ].join('');
  const [, starting] = measures;
  const taken = [{ measure: starting!, figures, day: '2026-11-29', loads: ['0.5', '1.5'] as const }];
  const document = documentOf(measures, taken, before);
  expect(document).toContain('| a start | 2 s |');
  expect(document).not.toContain('3 s');
  expect(document).toContain('\n\nA remark.\n\n| a | b |\n');
  expect(document).toContain('## Lists\n\nEarlier.\n\n## Starting\n\nHow Starting is measured.');
  expect(document.endsWith('\n\n## By hand\n\nText.\n')).toBe(true);
});
