import type { Json } from '#src/model/json.ts';
import { type FileGroup, type FileRecord, type Misfit, numberOf, rowsIn } from '../in-file.ts';
import type { Sum } from './demand.ts';

/** Amounts have two or a few digits behind the point, which sums of binary fractions miss by a trifle. */
const exact = (sum: number): number => Number(sum.toFixed(6));

const limitOf = ({ atMost, equals }: Sum, of: FileRecord): number | null => {
  const limit: Json | undefined = equals ?? atMost;
  const said = typeof limit === 'string' ? of.values[limit] : limit;
  return typeof said === 'number' ? said : null;
};

/** The records of a file that make a sum wrong: of their own rows, or of all that refer to the same one. */
export function* wrongSums(demanded: Sum, { records, outer }: FileGroup): Iterable<Misfit> {
  const { rows, of, field, equals } = demanded;
  const added = new Map<FileRecord, number>();
  for (const record of records) {
    const owner = of === null ? record : outer(record, of);
    if (owner === undefined) continue;
    const own =
      rows === null
        ? numberOf(record.values[field])
        : rowsIn(record, rows).reduce((sum, row) => sum + numberOf(row[field]), 0);
    const sum = exact((added.get(owner) ?? 0) + own);
    added.set(owner, sum);
    const limit = limitOf(demanded, owner);
    if (limit === null || (equals === null ? sum <= limit : sum === limit)) continue;
    yield {
      record,
      code: equals === null ? 'sumAbove' : 'sumNot',
      fields: [rows ?? field],
      told: { sum, limit },
    };
  }
}
