import { present } from '#src/model/present.ts';
import { valueAt } from '#src/runtime/paths.ts';
import type { Row } from '../row.ts';
import { fold } from './collation.ts';
import { type Labels, shownText } from './labels.ts';
import { rememberPerList, type RowSet } from './row-set.ts';

const remembered = rememberPerList<ReadonlyMap<Row, string>>();

/**
 * A test of whether a row holds every word of `q` somewhere in the fields searched, case and accents
 * ignored; of a reference, in the label of what it refers to.
 */
export const matcher = (set: RowSet, q: string, fields: readonly string[], labels: Labels): ((row: Row) => boolean) => {
  const words = fold(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  const texts = remembered(
    set,
    fields.join('\n'),
    fields.map((field) => labels.get(field)),
    () => new Map(set.rows.map((row) => [row, searchedText(row, fields, labels)])),
  );
  return (row) => {
    const text = present(texts.get(row), 'What is searched of a row');
    return words.every((word) => text.includes(word));
  };
};

const searchedText = (row: Row, fields: readonly string[], labels: Labels): string =>
  fold(fields.map((field) => shownText(valueAt(row, field), labels.get(field))).join('\n'));
