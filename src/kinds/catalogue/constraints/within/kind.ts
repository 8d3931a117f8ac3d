import * as named from '#src/language/fields.ts';
import { wireName } from '#src/language/values.ts';
import type { Said } from '#src/model/key.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { qualified } from '../../sql/names.ts';
import type { ConstraintContext, Fault, TargetOf } from '../kind.ts';
import { constraintKind } from '../constraint-kind.ts';
import { type FileGroup, isBefore, type Misfit, shownValue } from '../in-file.ts';
import { endFaults } from '../ends.ts';
import { referencedGuard, referencedCatalogue } from '../referenced-record.ts';
import {
  answer,
  conditionOf,
  exists,
  givenRow,
  guardedRow,
  idOf,
  labelOf,
  ownGuard,
  readBeside,
  typeIn,
} from '../rows.ts';
import { field, of, shownSql, sqlTypeOf, type Written } from '../sql.ts';
import { examples } from './examples.ts';

const demand = {
  from: named.field('Field where the range begins: a date, a moment, a time or a number.'),
  to: named.field('Field where it ends; the same one where it is a single value.'),
  of: named.field('The reference to the record whose range it lies in.'),
  ofFrom: wireName('Field of that record where its range begins.'),
  ofTo: wireName('Field of that record where its range ends.'),
};

type Within = Said<typeof demand>;

/** That a value is outside of a range; an end without a value is open, and what has no value lies nowhere. */
const outside = (value: string, from: string, to: string): string =>
  `coalesce(${value} < ${from}, false) or coalesce(${value} > ${to}, false)`;

const sticksOut = ({ from, to, ofFrom, ofTo }: Within, inner: Written, around: Written): string =>
  `(${[from, to].map((end) => outside(field(inner, end), field(around, ofFrom), field(around, ofTo))).join(' or ')})`;

export const within = constraintKind({
  name: 'within',
  description: 'The range lies inside the range of the record that a reference leads to.',
  takes: { per: false, where: true },
  demand,
  fields: ({ from, to }) => [...new Set([from, to])],
  faults: (demanded, around) => endFaults(demanded, around),
  targetFaults: (demanded, around, target) => faultsOf(demanded, around, target),
  abroad: (demanded, declared) => [referencedCatalogue(demanded.of, declared).resource],
  parts: (demanded, declared) => {
    const { catalogue } = declared;
    const { catalogue: target } = referencedCatalogue(demanded.of, declared);
    const row = guardedRow();
    const reference = field(row.column, demanded.of);
    const own = ownGuard(
      declared,
      [demanded.from, demanded.to, demanded.of],
      (read) => [
        exists(`${qualified(target.table)} p`, [
          `${idOf(target, of('p'))} = ${field(read.column, demanded.of)}`,
          ...read.sameCompany('p', target),
          sticksOut(demanded, read.column, of('p')),
        ]),
      ],
      `coalesce(${reference}::text, '')`,
    );
    // What no institution writes does not change under the records that refer to it.
    if (target.scope === 'global') return { guards: [own] };
    const inner = [
      `${field(of('o'), demanded.of)} = ${idOf(target, row.column)}`,
      ...row.sameCompany('o', catalogue),
      ...conditionOf(declared, of('o')),
      sticksOut(demanded, of('o'), of('p')),
    ];
    const around = `${qualified(target.table)} p join ${qualified(catalogue.table)} o on ${inner.join(' and ')}`;
    return { guards: [own, referencedGuard(target, [demanded.ofFrom, demanded.ofTo], around)] };
  },
  questions: (demanded, declared) => {
    const { catalogue, resource } = declared;
    const { from, to, ofFrom, ofTo } = demanded;
    const { resource: referencedResource, catalogue: target } = referencedCatalogue(demanded.of, declared);
    const type = typeIn(declared, from);
    const shown = (written: Written, begins: string, ends: string) => ({
      from: shownSql(type, field(written, begins)),
      to: shownSql(type, field(written, ends)),
    });
    return [
      {
        resource,
        fields: [...new Set([from, to, demanded.of, ...readBeside(declared)])],
        always: () => false,
        sql: (given) => {
          const row = givenRow(given, catalogue);
          const told = { other: labelOf(target, declared, 'p'), ...shown(of('p'), ofFrom, ofTo) };
          return [...new Set([from, to])]
            .map((end) => {
              const conditions = [
                `${idOf(target, of('p'))} = ${field(row.column, demanded.of)}`,
                ...conditionOf(declared, row.column),
                `(${outside(field(row.column, end), field(of('p'), ofFrom), field(of('p'), ofTo))})`,
              ];
              return `select ${answer(told, end)} from ${qualified(target.table)} p where ${conditions.join(' and ')}`;
            })
            .join(' union all ');
        },
        broken: (what) => ({ code: 'within', fields: [what ?? from] }),
      },
      {
        resource: referencedResource,
        fields: [ofFrom, ofTo],
        always: () => false,
        sql: (given) => {
          const row = givenRow(given, target);
          const told = { other: labelOf(catalogue, declared, 'o'), ...shown(of('o'), from, to) };
          return (
            [
              ['<', ofFrom],
              ['>', ofTo],
            ] as const
          )
            .map(([side, end]) => {
              const out = [from, to].map((each) => `${field(of('o'), each)} ${side} ${field(row.column, end)}`);
              const conditions = [
                `${field(of('o'), demanded.of)} = ${given.id}`,
                ...conditionOf(declared, of('o')),
                `(${out.join(' or ')})`,
              ];
              return `(select ${answer(told, end)} from ${qualified(catalogue.table)} o
                where ${conditions.join(' and ')} limit 1)`;
            })
            .join(' union all ');
        },
        broken: (what) => ({ code: 'leavesOut', fields: [what ?? ofFrom] }),
      },
    ];
  },
  inFile: outsideIn,
  untold: 'outside',
  refusals: ({ from, to }) => [{ code: 'within', fields: [...new Set([from, to])] }],
  words: {
    es: {
      within: 'Debe estar dentro de %{other} (%{from} – %{to}).',
      leavesOut: 'Deja fuera a %{other} (%{from} – %{to}).',
      outside: 'Está fuera del rango al que pertenece.',
    },
    en: {
      within: 'Must lie within %{other} (%{from} – %{to}).',
      leavesOut: 'Leaves %{other} out (%{from} – %{to}).',
      outside: 'It is outside of the range that it belongs to.',
    },
  },
  examples,
});

/** The records of a file that stick out of what their reference leads to. */
function* outsideIn(
  { from, to, of: reference, ofFrom, ofTo }: Within,
  { records, outer }: FileGroup,
): Iterable<Misfit> {
  for (const record of records) {
    const around = outer(record, reference);
    if (around === undefined) continue;
    const [begins, ends] = [around.values[ofFrom], around.values[ofTo]];
    const fields = [...new Set([from, to])].filter((end) => {
      const value = record.values[end];
      return isBefore(value, begins) || isBefore(ends, value);
    });
    if (fields.length === 0) continue;
    const told = { from: shownValue(begins), to: shownValue(ends) };
    yield { record, code: 'within', fields, other: around, told };
  }
}

function faultsOf(demanded: Within, { fields, types }: ConstraintContext, target: TargetOf): readonly Fault[] {
  const reference = fields.find(({ name }) => name === demanded.of);
  if (reference === undefined) return [];
  const found: Catalogue | undefined = typeof reference.to === 'string' ? target(reference.to) : undefined;
  if (types.get(reference.type)?.storage(reference).kind !== 'reference' || found === undefined) {
    return [
      { key: 'of', message: `\`${demanded.of}\` leads to no record that has a range.`, hint: 'Name a reference.' },
    ];
  }
  const type = sqlTypeOf(fields, demanded.from, types);
  return (['ofFrom', 'ofTo'] as const).flatMap((key): readonly Fault[] => {
    const name = demanded[key];
    const kept = sqlTypeOf(found.fields, name, types);
    const known = found.fields.map((each) => each.name);
    if (kept === null) {
      return [
        {
          key,
          message: `The record that \`${demanded.of}\` leads to keeps no field \`${name}\`.`,
          unknown: { name, known },
        },
      ];
    }
    if (type === null || kept === type) return [];
    return [{ key, message: `\`${name}\` is kept as ${kept}, but \`${demanded.from}\` as ${type}.` }];
  });
}
