import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '#src/server/db/plan/step.ts';
import { type Naming, valuesText } from '#src/server/db/plan/told-against.ts';
import { CSV_BEGINNING, csvLine } from '#src/server/exports/csv.ts';

const NAME = 'rows-against.csv';

/** A step, or a rule of records. */
type Asking = Pick<Step, 'reason' | 'against'> & { readonly class: string };

const HEAD = ['step', 'class', 'table', 'institution', 'row', 'values', 'reason'];

function linesOf({ class: kind, reason, against }: Asking, number: number, naming: Naming): readonly string[] {
  if (against === undefined) return [];
  return against.rows.map((told) => {
    const institution = told.company === null ? null : naming(told.company);
    return csvLine([number, kind, against.table, institution, told.row, valuesText(told), reason]);
  });
}

/**
 * Writes all the rows that stand against the steps into a file of the data directory, which its owner alone reads: they
 * hold people's data. Where there are none, the file of another time goes.
 * @returns its path; null where there are none
 */
export function writeRowsAgainst(dataDir: string, steps: readonly Asking[], naming: Naming): string | null {
  const file = join(dataDir, NAME);
  const lines = steps.flatMap((step, at) => linesOf(step, at + 1, naming));
  rmSync(file, { force: true });
  if (lines.length === 0) return null;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, [CSV_BEGINNING, csvLine(HEAD), ...lines].join(''), { mode: 0o600 });
  return file;
}
