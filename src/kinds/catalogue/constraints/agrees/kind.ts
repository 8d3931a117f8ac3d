import * as named from '#src/language/fields.ts';
import { json, may, wireName } from '#src/language/values.ts';
import { columnName, qualified } from '../../sql/names.ts';
import { constraintKind } from '../constraint-kind.ts';
import { comparableValue, type FileGroup, type FileRecord, type Misfit } from '../in-file.ts';
import type { ConstraintContext, Fault, TargetOf } from '../kind.ts';
import { referencedGuard, referencedCatalogue } from '../referenced-record.ts';
import { answer, conditionOf, exists, givenRow, guardedRow, idOf, labelOf, ownGuard, readBeside } from '../rows.ts';
import { of, sqlTypeOf } from '../sql.ts';
import { type Agrees, differs } from './differs.ts';
import { examples } from './examples.ts';

/** What is wrong as far as the resource alone tells. */
function faultsOf({ field, is, isNot }: Agrees): readonly Fault[] {
  if ([field, is, isNot].filter((one) => one !== null).length === 1) return [];
  const message = 'It says not what the other record has to have, or two things at once.';
  return [{ message, hint: 'Say `field`, one of this record, `is`, a value, or `isNot`, a value it may not have.' }];
}

/** What is wrong with the record that the reference leads to. */
function targetFaultsOf(demanded: Agrees, { fields, types }: ConstraintContext, target: TargetOf): readonly Fault[] {
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

function valueFaults({ ofField, is, isNot }: Agrees, kept: string): readonly Fault[] {
  const wanted = TYPES.find((one) => one.kept.test(kept));
  const [key, value] = is === null ? (['isNot', isNot] as const) : (['is', is] as const);
  // That it says neither is told elsewhere.
  if (value === null || wanted?.type === typeof value) return [];
  const message = `\`${ofField}\` is kept as ${kept}, which ${JSON.stringify(value)} is not.`;
  return [{ key, message, hint: wanted?.said ?? 'Name a flag, a number or a text.' }];
}

const demand = {
  of: named.field('The reference to the record that it has to agree with.'),
  ofField: wireName('Field of that record.'),
  field: may(named.field('Field of this record that has the same value; a missing one agrees with all.')),
  is: may(
    json({ type: ['boolean', 'number', 'string'], description: 'The value that the other record must have there.' }),
  ),
  isNot: may(
    json({ type: ['boolean', 'number', 'string'], description: 'The value that the other record may not have there.' }),
  ),
};

/** The records of a file whose reference leads to one that has another value; a flag that was never set is false. */
function* disagreeing(demanded: Agrees, { records, outer }: FileGroup): Iterable<Misfit> {
  for (const record of records) {
    const other = outer(record, demanded.of);
    if (other !== undefined && !agreesWith(demanded, record, other))
      yield { record, code: 'agrees', fields: [toldAt(demanded)], other };
  }
}

function agreesWith({ ofField, field, is, isNot }: Agrees, record: FileRecord, other: FileRecord): boolean {
  const theirs = comparableValue(other.values[ofField]);
  if (field !== null) {
    const ours = comparableValue(record.values[field]);
    return ours === null || theirs === null || ours === theirs;
  }
  const wanted = is ?? isNot;
  const isWanted = (theirs ?? (typeof wanted === 'boolean' ? false : null)) === comparableValue(wanted);
  return is === null ? !isWanted : isWanted;
}

/** Where it is told: at the own value, or at the reference where the other record alone is at fault. */
const toldAt = ({ field, of: reference }: Agrees): string => field ?? reference;

export const agrees = constraintKind({
  name: 'agrees',
  description:
    'The record that a reference leads to has the same value, a certain one, or any but one, as long as it is referred to.',
  takes: { per: false, where: true },
  demand,
  fields: (demanded) => [toldAt(demanded)],
  faults: faultsOf,
  targetFaults: targetFaultsOf,
  abroad: (demanded, declared) => [referencedCatalogue(demanded.of, declared).resource],
  parts: (demanded, declared) => {
    const { catalogue } = declared;
    const { catalogue: target } = referencedCatalogue(demanded.of, declared);
    const row = guardedRow();
    const reference = of('o')(columnName(demanded.of));
    const own = ownGuard(
      declared,
      [demanded.of, ...(demanded.field === null ? [] : [demanded.field])],
      (read) => [
        exists(`${qualified(target.table)} p`, [
          `${idOf(target, of('p'))} = ${read.column(columnName(demanded.of))}`,
          ...read.sameCompany('p', target),
          differs(demanded, declared, read.column, of('p')),
        ]),
      ],
      `coalesce(${row.column(columnName(demanded.of))}::text, '')`,
    );
    // What no institution writes does not change under the records that refer to it.
    if (target.scope === 'global') return { guards: [own] };
    const around = `${qualified(target.table)} p join ${qualified(catalogue.table)} o on ${[
      `${reference} = ${idOf(target, of('p'))}`,
      ...row.sameCompany('o', catalogue),
      ...conditionOf(declared, of('o')),
      differs(demanded, declared, of('o'), of('p')),
    ].join(' and ')}`;
    return { guards: [own, referencedGuard(target, [demanded.ofField], around)] };
  },
  questions: (demanded, declared) => {
    const { catalogue, resource } = declared;
    const { resource: referencedResource, catalogue: target } = referencedCatalogue(demanded.of, declared);
    const own = [demanded.of, ...(demanded.field === null ? [] : [demanded.field]), ...readBeside(declared)];
    return [
      {
        resource,
        fields: [...new Set(own)],
        always: () => false,
        sql: (given) => {
          const row = givenRow(given, catalogue);
          const conditions = [
            `${idOf(target, of('p'))} = ${row.column(columnName(demanded.of))}`,
            ...conditionOf(declared, row.column),
            differs(demanded, declared, row.column, of('p')),
          ];
          return `select ${answer({ other: labelOf(target, declared, 'p') })} from ${qualified(target.table)} p
            where ${conditions.join(' and ')}`;
        },
        broken: () => ({ code: 'agrees', fields: [toldAt(demanded)] }),
      },
      {
        resource: referencedResource,
        fields: [demanded.ofField],
        always: () => false,
        sql: (given) => {
          const row = givenRow(given, target);
          const conditions = [
            `${of('o')(columnName(demanded.of))} = ${given.id}`,
            ...conditionOf(declared, of('o')),
            differs(demanded, declared, of('o'), row.column),
          ];
          return `(select ${answer({ other: labelOf(catalogue, declared, 'o') })} from ${qualified(catalogue.table)} o
            where ${conditions.join(' and ')} limit 1)`;
        },
        broken: () => ({ code: 'leftAlone', fields: [demanded.ofField] }),
      },
    ];
  },
  inFile: disagreeing,
  untold: 'disagrees',
  refusals: (demanded) => [{ code: 'agrees', fields: [toldAt(demanded)] }],
  words: {
    es: {
      agrees: 'No concuerda con %{other}.',
      leftAlone: 'No concordaría con %{other}, que depende de este.',
      disagrees: 'No concuerda con el registro al que se refiere.',
    },
    en: {
      agrees: 'Does not agree with %{other}.',
      leftAlone: 'Would not agree with %{other}, which depends on it.',
      disagrees: 'Does not agree with the record that it refers to.',
    },
  },
  examples,
});
