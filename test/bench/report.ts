import { cpus, loadavg, totalmem, type } from 'node:os';
import type { Figure, Measure } from './figure';
import { remarks } from './remarks';

export interface Taken {
  measure: Measure;
  figures: Figure[];
}

const header = ['', 'seen', 'ceiling of the same run', 'ratio', 'wanted', ''];

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

/** docs/measurements.md. */
export function documentOf(taken: readonly Taken[], loads: readonly string[], day: string): string {
  return [
    '# Measurements',
    '',
    `Written by \`npm run bench -- --write\` on ${day}. Machine: ${machine()}. Load average of the last minute while measuring: ${loads.join(' to ')}.`,
    '',
    'Every figure stands beside a ceiling taken in the same run, the two in turn, and medians of the pairs are quoted: figures of another machine or another hour differ, ratios hardly.',
    '',
    ...taken.flatMap(sectionOf),
  ].join('\n');
}

function sectionOf({ measure: { name, title, how }, figures }: Taken): string[] {
  const rows = [header, header.map(() => '---'), ...figures.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`);
  return [`## ${title}`, '', how, '', ...rows, '', ...(remarks[name] ?? []).flatMap((remark) => [remark, ''])];
}
