import { cpus, loadavg, totalmem, type } from 'node:os';
import type { Figure, Measure } from './figure';

export interface Taken {
  measure: Measure;
  figures: Figure[];
  /** YYYY-MM-DD */
  day: string;
  /** Load averages of the last minute, before and after. */
  loads: readonly [string, string];
}

const header = ['', 'measured', 'ceiling of the same run', 'ratio', 'target', ''];

const cellsOf = ({ what, seen, against = '', ratio = '', wanted, met }: Figure): string[] => [
  what,
  seen,
  against,
  ratio,
  wanted,
  wanted === '' ? '' : met ? 'met' : 'NOT MET',
];

/** For the terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = [header, ...figures.map(cellsOf)];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The machine, as far as it explains figures. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const system = `${type()}, Node ${process.versions.node}`;
  return `${cpus().length} cores (${cpu?.model.trim() || 'unknown'}), ${memory} GB of memory, ${system}`;
}

export const load = (): string => loadavg()[0]!.toFixed(1);

/**
 * docs/measurements.md: the measures taken now and, for the others, their earlier text. What was written by hand below
 * a measure's table stays; sections written by hand stay at the end.
 */
export function documentOf(all: readonly Measure[], taken: readonly Taken[], before: string): string {
  const sectionByTitle = new Map(before.split(/^(?=## )/m).map((text) => [/^## (.*)/.exec(text)?.[1] ?? '', text]));
  const sections = all.map((measure) => {
    const now = taken.find((one) => one.measure === measure);
    const earlier = sectionByTitle.get(measure.title) ?? '';
    return now ? `${headOf(now)}${belowTable(earlier)}` : earlier;
  });
  const titles = new Set(all.map(({ title }) => title));
  const byHand = [...sectionByTitle].filter(([title]) => title !== '' && !titles.has(title)).map(([, text]) => text);
  return `${introduction.join('\n')}${[...sections, ...byHand].join('')}`;
}

const introduction = [
  '# Measurements',
  '',
  `Written by \`npm run bench -- --write\`. Machine: ${machine()}.`,
  '',
  'Every figure stands beside a ceiling measured in the same run. The two alternate, and the table quotes medians of the pairs. Figures of another machine or hour differ; ratios hardly do.',
  '',
  '',
];

/** The text below a section's first table. */
function belowTable(section: string): string {
  const table = /(?:^\|.*\n)+/m.exec(section);
  return table ? section.slice(table.index + table[0].length) : '\n';
}

function headOf({ measure: { title, how }, figures, day, loads }: Taken): string {
  const rows = [header, header.map(() => '---'), ...figures.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`);
  const [before, after] = loads;
  const when = `Measured on ${day}; load average of the last minute: ${before} before, ${after} after.`;
  return [`## ${title}`, '', how, '', when, '', ...rows, ''].join('\n');
}
