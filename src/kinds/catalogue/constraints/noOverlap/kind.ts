import { namesIn } from '#src/expressions/expression.ts';
import * as named from '#src/language/fields.ts';
import { isList, oneOf, unless } from '#src/language/values.ts';
import type { Constraint } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { columnName } from '../../sql/names.ts';
import { conflictQuestion } from '../conflict-question.ts';
import { constraintKind } from '../constraint-kind.ts';
import { endFaults } from '../ends.ts';
import type { ConstraintContext, Fault } from '../kind.ts';
import { type Asks, fewerAlike, type Groups, together } from '../looser.ts';
import { answer, conditionOf, type Row, sameValue, typeIn } from '../rows.ts';
import { field, groupSql, joined, PLAIN, rangeSql, shownSql, sqlTypeOf } from '../sql.ts';
import { examples } from './examples.ts';
import { overlapping } from './in-file.ts';

/** Whether a record may lack the value, and the condition of the constraint says nothing of that. */
const isOpen = (name: string, fields: readonly Field[], { where }: Constraint): boolean => {
  const own = fields.find((one) => one.name === name);
  if (own === undefined || (where !== null && namesIn(where).has(name))) return false;
  return !own.required && own.requiredIf === undefined && own.default === undefined && own.compute === undefined;
};

/** Of a range that may have no end on either side. */
function undatedDoubts(
  { from, to }: { readonly from: string; readonly to: string },
  constraint: Constraint,
  { fields }: ConstraintContext,
): readonly Fault[] {
  if (from === to || ![from, to].every((name) => isOpen(name, fields, constraint))) return [];
  return [
    {
      key: 'from',
      dependsOn: [from, to].map((name) => ['fields', name]),
      message: `A record with neither \`${from}\` nor \`${to}\` has a range without ends: two such records overlap, and each with every other.`,
      hint: `Require one of them, or leave such records out: \`where: ${from} != null || ${to} != null\`.`,
    },
  ];
}

const demand = {
  from: named.field('Field where the range begins: a date, a moment, a time or a number.'),
  to: named.field('Field where it ends.'),
  emptyIsAll: unless(
    [],
    named.fields(
      'Fields of the group, beside those of `per`, of which an empty one stands for all: what holds at every campus overlaps with what holds at one.',
    ),
  ),
  bounds: unless(
    '[]',
    oneOf(
      ['[]', '[)', '(]', '()'],
      'Whether the ends belong to the range: [] unless said for dates and numbers, [) for times and moments, which may then follow each other.',
    ),
  ),
};

/** What is wrong with fields of which an empty one stands for all: of numbers alone is there such a range. */
const wideFaults = (names: readonly string[], { fields, types }: ConstraintContext): readonly Fault[] =>
  names.flatMap((name): readonly Fault[] => {
    const kept = sqlTypeOf(fields, name, types);
    if (kept === 'integer' || kept === null) return [];
    return [
      {
        key: 'emptyIsAll',
        dependsOn: [['fields', name]],
        message: `\`${name}\` is kept as ${kept}: an empty one can stand for all in references and whole numbers alone.`,
        hint: 'Name it in `per`, where an empty one is like another empty one.',
      },
    ];
  });

/** A value as the range that it alone is in; an empty one as that of all. */
const wideSql = (column: string): string => `int4range(${column}, ${column}, '[]')`;

const REVERSED = 'reversed';

/** The ends that belong to a range. */
const endsIn = (bounds: string): readonly string[] => [
  ...(bounds.startsWith('[') ? ['from'] : []),
  ...(bounds.endsWith(']') ? ['to'] : []),
];

/** Fields whose empty value meets all: beside others of the group they ask for more; what groups is told of the group. */
const asksOfEmpty = (before: readonly string[], after: readonly string[], groups: Groups): Asks =>
  together(
    ...after.filter((name) => !before.includes(name) && groups.before.includes(name)).map((): Asks => 'more'),
    ...before.filter((name) => !after.includes(name) && groups.after.includes(name)).map((): Asks => 'less'),
  );

export const noOverlap = constraintKind({
  name: 'noOverlap',
  description: 'The ranges of no two records have a value in common; an end without a value is open.',
  takes: { per: true, where: true },
  ofSeveral: true,
  demand,
  smallerGroups: 'looser',
  asks: (before, after, groups) =>
    before.from === after.from && before.to === after.to
      ? together(
          fewerAlike(endsIn(after.bounds), endsIn(before.bounds)),
          asksOfEmpty(before.emptyIsAll, after.emptyIsAll, groups),
        )
      : null,
  // One lesson may begin the minute another ends; one term may not begin the day another ends.
  complete: (stated, per, { fields, types }) => {
    const begins = typeof stated['from'] === 'string' ? sqlTypeOf(fields, stated['from'], types) : null;
    const wide = isList(stated['emptyIsAll']) ? stated['emptyIsAll'].filter((name) => typeof name === 'string') : [];
    return {
      demand: { from: '', to: '', bounds: begins?.startsWith('time') ? '[)' : '[]', ...stated },
      per: [...new Set([...per, ...wide])],
    };
  },
  fields: ({ from, to }) => [from, to],
  range: ({ from, to }) => [from, to],
  wide: ({ emptyIsAll }) => emptyIsAll,
  faults: ({ from, to, emptyIsAll }, around) => [
    ...wideFaults(emptyIsAll, around),
    ...(from === to
      ? [
          {
            key: 'to',
            dependsOn: [['fields', from]],
            message: `The range begins and ends at \`${from}\`: it has no length.`,
            hint: `Name the field where it ends; or say \`unique: [${from}]\`.`,
          },
        ]
      : endFaults({ from, to }, around)),
  ],
  doubts: (demanded, constraint, around) => undatedDoubts(demanded, constraint, around),
  parts: ({ from, to, bounds, emptyIsAll }, declared) => {
    const groups = declared.constraint.per.map((name) => {
      const column = field(PLAIN, name);
      return emptyIsAll.includes(name)
        ? ({ expression: wideSql(column), operator: '&&' } as const)
        : ({ expression: groupSql(typeIn(declared, name), column), operator: '=' } as const);
    });
    const range = rangeSql(typeIn(declared, from), field(PLAIN, from), field(PLAIN, to), bounds);
    return {
      exclusion: {
        elements: [...groups, { expression: range, operator: '&&' }],
        columns: [from, to, ...declared.constraint.per].map(columnName),
        where: joined(...conditionOf(declared, PLAIN)),
      },
    };
  },
  questions: ({ from, to, bounds, emptyIsAll }, declared) => {
    const type = typeIn(declared, from);
    // Ends the wrong way round are no range that the database could compare.
    const rangeOf = (written: Row['column']): string =>
      rangeSql(type, field(written, from), field(written, to), bounds);
    const isReversed = (row: Row): string => `${field(row.column, from)} > ${field(row.column, to)}`;
    return [
      conflictQuestion(declared, {
        fields: [from, to],
        group: (other, row) =>
          declared.constraint.per.map((name) => {
            const [one, another] = [field(other, name), field(row.column, name)];
            return emptyIsAll.includes(name)
              ? `${wideSql(one)} && ${wideSql(another)}`
              : sameValue(typeIn(declared, name), one, another);
          }),
        always: (record) => [from, to].every((end) => (record[end] ?? null) !== null),
        more: (row) => [`select ${answer({}, REVERSED)} where ${isReversed(row)}`],
        conflict: (other, row) => {
          return [`${rangeOf(other)} && case when ${isReversed(row)} then null else ${rangeOf(row.column)} end`];
        },
        told: (other) => ({ from: shownSql(type, field(other, from)), to: shownSql(type, field(other, to)) }),
        broken: (what) =>
          what === REVERSED
            ? { code: 'rangeOrder', fields: [to], plain: true }
            : { code: 'overlap', fields: [from, to] },
      }),
    ];
  },
  inFile: overlapping,
  untold: 'overlaps',
  refusals: ({ from, to }) => [
    { code: 'overlap', fields: [from, to] },
    { code: 'rangeOrder', fields: [to] },
  ],
  words: {
    es: {
      overlap: 'Se cruza con %{other} (%{from} – %{to}).',
      overlaps: 'Se cruza con otro registro.',
      rangeOrder: 'El final no puede ser anterior al inicio.',
    },
    en: {
      overlap: 'Overlaps with %{other} (%{from} – %{to}).',
      overlaps: 'Overlaps with another record.',
      rangeOrder: 'The end cannot be before the start.',
    },
  },
  examples,
});
