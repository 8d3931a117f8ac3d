import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import {
  decimalChecks,
  decimalExamples,
  decimalSchema,
  numberFromCell,
  numberFromCsv,
  numberToCsv,
  plainNumber,
  type Range,
  rangeOf,
  statedLimits,
} from './numbers.ts';
import { emptyToNull } from './texts.ts';

interface ExactNumber
  extends Pick<
    FieldType,
    'name' | 'summary' | 'called' | 'alsoCalled' | 'options' | 'inCell' | 'columnProps' | 'print' | 'printSql'
  > {
  /** How a spreadsheet shows the number. */
  readonly sheetFormat: (field: Field) => string;
  /** Most digits after the point. */
  readonly decimalsOf: (field: Field) => number;
  /** The widest range the type has; a field may narrow it. */
  readonly rangeOf: (field: Field) => Range;
  readonly inputProps?: FieldType['inputProps'];
}

/** A type of numbers that are exact decimals from the form to the database. */
export function exactNumber({ decimalsOf, rangeOf: widest, inputProps, sheetFormat, ...own }: ExactNumber): FieldType {
  const range = (field: Field): Range => rangeOf(field, widest(field));
  return {
    ...own,
    schema: (field) => decimalSchema(range(field), decimalsOf(field)),
    normalize: emptyToNull,
    ...plainNumber('decimal'),
    storage: (field) => ({
      kind: 'column',
      sqlType: 'numeric',
      checks: (column) => decimalChecks(column, range(field), decimalsOf(field)),
    }),
    cel: () => 'decimal',
    searchable: false,
    listable: true,
    compared: () => 'number',
    inputProps: (field) => ({ ...inputProps?.(field), ...statedLimits(field) }),
    fromCsv: numberFromCsv,
    toCsv: numberToCsv,
    fromCell: (text, _field, reading) => numberFromCell(text, reading),
    inSheet: (field) => ({ kind: 'number', format: sheetFormat(field) }),
    examples: (field) => decimalExamples(range(field), decimalsOf(field)),
  };
}
