import type { Around, Fault, TargetOf } from '../kind.ts';
import { sqlTypeOf } from '../sql.ts';

interface Among {
  readonly field: string;
  readonly of: string;
  readonly rows: string;
  readonly rowField: string;
}

/** What is wrong with the record that has the rows. */
export function targetFaultsOf(demanded: Among, { fields, types }: Around, target: TargetOf): readonly Fault[] {
  const reference = fields.find(({ name }) => name === demanded.of);
  if (reference === undefined) return [];
  const found = typeof reference.to === 'string' ? target(reference.to) : undefined;
  if (types.get(reference.type)?.storage(reference).kind !== 'reference' || found === undefined) {
    return [{ key: 'of', message: `\`${demanded.of}\` leads to no record.`, hint: 'Name a reference.' }];
  }
  const lists = found.fields.filter((each) => types.get(each.type)?.storage(each).kind === 'child-table');
  const list = lists.find(({ name }) => name === demanded.rows);
  const storage = list && types.get(list.type)?.storage(list);
  if (storage?.kind !== 'child-table') {
    const message = `The record that \`${demanded.of}\` leads to has no list \`${demanded.rows}\`.`;
    return [{ key: 'rows', message, unknown: { name: demanded.rows, known: lists.map(({ name }) => name) } }];
  }
  const kept = sqlTypeOf(storage.fields, demanded.rowField, types);
  if (kept === null) {
    const known = storage.fields.map(({ name }) => name);
    const message = `The rows of \`${demanded.rows}\` keep no field \`${demanded.rowField}\`.`;
    return [{ key: 'rowField', message, unknown: { name: demanded.rowField, known } }];
  }
  const own = sqlTypeOf(fields, demanded.field, types);
  if (own === null || own === kept) return [];
  return [
    { key: 'rowField', message: `\`${demanded.rowField}\` is kept as ${kept}, but \`${demanded.field}\` as ${own}.` },
  ];
}
