import type { Around, Fault, TargetOf } from '../kind.ts';
import { sqlTypeOf } from '../sql.ts';
import type { Agrees } from './differs.ts';

/** What is wrong as far as the resource alone tells. */
export function faultsOf({ field, is }: Agrees): readonly Fault[] {
  if ((field === null) !== (is === null)) return [];
  const message = 'It says not what the other record has to have, or two things at once.';
  return [{ message, hint: 'Say `field`, one of this record, or `is`, a value.' }];
}

/** What is wrong with the record that the reference leads to. */
export function targetFaultsOf(demanded: Agrees, { fields, types }: Around, target: TargetOf): readonly Fault[] {
  const reference = fields.find(({ name }) => name === demanded.of);
  if (reference === undefined) return [];
  const found = typeof reference.to === 'string' ? target(reference.to) : undefined;
  if (types.get(reference.type)?.storage(reference).kind !== 'reference' || found === undefined) {
    return [{ key: 'of', message: `\`${demanded.of}\` leads to no record.`, hint: 'Name a reference.' }];
  }
  const kept = sqlTypeOf(found.fields, demanded.ofField, types);
  if (kept === null) {
    const message = `The record that \`${demanded.of}\` leads to keeps no field \`${demanded.ofField}\`.`;
    const known = found.fields.map(({ name }) => name);
    return [{ key: 'ofField', message, unknown: { name: demanded.ofField, known } }];
  }
  if (demanded.field === null) return valueFaults(demanded, kept);
  const own = sqlTypeOf(fields, demanded.field, types);
  if (own === null || own === kept) return [];
  return [
    { key: 'ofField', message: `\`${demanded.ofField}\` is kept as ${kept}, but \`${demanded.field}\` as ${own}.` },
  ];
}

const TYPES: readonly { readonly kept: RegExp; readonly type: string; readonly said: string }[] = [
  { kept: /^boolean$/, type: 'boolean', said: 'Say true or false.' },
  { kept: /^(smallint|integer|bigint|numeric)/, type: 'number', said: 'Say a number.' },
  { kept: /^text$/, type: 'string', said: 'Say a text.' },
];

function valueFaults({ ofField, is }: Agrees, kept: string): readonly Fault[] {
  const wanted = TYPES.find((one) => one.kept.test(kept));
  // That it says neither is told elsewhere.
  if (is === null || wanted?.type === typeof is) return [];
  const message = `\`${ofField}\` is kept as ${kept}, which ${JSON.stringify(is)} is not.`;
  return [{ key: 'is', message, hint: wanted?.said ?? 'Name a flag, a number or a text.' }];
}
