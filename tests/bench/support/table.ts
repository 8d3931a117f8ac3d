import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';

const HEAD = ['', 'measured', 'baseline', 'ratio', 'goal', ''] as const;

/** The figures for people, under what they are of. */
export function tableOf({ summary }: Pick<Bench, 'summary'>, figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        NUMBERS.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [summary, '', ...rows.map(line)].join('\n');
}

const NUMBERS = new Set([1, 2, 3]);

const cellsOf = ({ what, value, unit, baseline, ratio, goal, met }: Figure): readonly string[] => [
  what,
  `${value} ${unit}`,
  baseline === null ? '' : `${baseline} ${unit}`,
  ratio === null ? '' : `${ratio} ×`,
  goal ?? '',
  met === null ? '' : met ? 'met' : 'MISSED',
];
