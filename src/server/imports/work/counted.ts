import type { OutcomeCounts, RowOutcome } from '#src/model/import.ts';
import type { Judged } from '../../catalogue/write/judge-several.ts';
import type { Outcome } from '../../catalogue/write/write-several.ts';
import { atCells } from '../row-errors.ts';
import type { ImportMapping } from '#src/model/import.ts';
import type { RowResult, StagedRow } from './staged.ts';

const OUTCOMES: Readonly<Record<(Judged | Outcome)['outcome'], RowOutcome>> = {
  create: 'creado',
  created: 'creado',
  change: 'cambiado',
  changed: 'cambiado',
  same: 'igual',
  wrong: 'erroneo',
};

export type Counts = { -readonly [Key in keyof OutcomeCounts]: number };

export const noCounts = (): Counts => ({ creado: 0, cambiado: 0, igual: 0, erroneo: 0 });

const resultOf = ({ number }: StagedRow, judged: Judged | Outcome, mapping: ImportMapping): RowResult => ({
  fila: number,
  resultado: OUTCOMES[judged.outcome],
  registro: 'id' in judged ? judged.id : null,
  errores: judged.outcome === 'wrong' ? atCells(judged.errors, mapping) : null,
});

/** What is kept of rows once they were judged or written. */
export const resultsOf = (
  rows: readonly StagedRow[],
  judged: readonly (Judged | Outcome)[],
  mapping: ImportMapping,
): readonly RowResult[] =>
  rows.flatMap((row, at) => {
    const each = judged[at];
    return each === undefined ? [] : [resultOf(row, each, mapping)];
  });
