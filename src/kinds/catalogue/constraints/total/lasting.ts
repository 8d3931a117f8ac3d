import * as named from '#src/language/fields.ts';
import { mapping } from '#src/language/mapping.ts';
import { may } from '#src/language/values.ts';
import type { Said } from '#src/model/key.ts';
import type { Around, DeclaredConstraint, Fault } from '../kind.ts';
import { sameGroup } from '../rows.ts';
import { field, sqlTypeOf, type Written } from '../sql.ts';

const keys = {
  while: named.field('Flag of the records that go on.'),
  over: named.field('Field of the group in which they go on: that of a later group has another value there.'),
  from: named.field('Day on which the group begins.'),
  to: may(named.field('Last day on which the record goes on; it has no end where it has none.')),
};

export const lasting = may(
  mapping(keys, {
    title: '`lasting`',
    description: 'Records that go on: they count in the groups that begin later, too.',
  }),
);

export type Lasting = Said<typeof keys>;

export const namesOf = ({ while: goesOn, over, from, to }: Lasting): readonly string[] => [
  goesOn,
  over,
  from,
  ...(to === null ? [] : [to]),
];

/** That two rows are alike but in what one of them may go on over. */
export const alikeBut = (
  { over }: Lasting,
  declared: DeclaredConstraint,
  one: Written,
  other: Written,
): readonly string[] => {
  const { constraint } = declared;
  const per = constraint.per.filter((name) => name !== over);
  return sameGroup({ ...declared, constraint: { ...constraint, per } }, one, other);
};

/** That a row counts in the group of another: it is of that group, or goes on until it. */
export const countsIn = ({ while: goesOn, over, from, to }: Lasting, row: Written, group: Written): string => {
  const begins = field(group, from);
  const until = to === null ? '' : ` and coalesce(${field(row, to)} >= ${begins}, true)`;
  return `(${field(row, over)} is not distinct from ${field(group, over)}
    or coalesce(${field(row, goesOn)} and ${field(row, from)} <= ${begins}${until}, false))`;
};

const isDay = (sqlType: string | null): boolean => sqlType === null || /^(date|timestamp)/.test(sqlType);

export function lastingFaults({ while: goesOn, from, to }: Lasting, { fields, types }: Around): readonly Fault[] {
  const typeOf = (name: string): string | null => sqlTypeOf(fields, name, types);
  const fault = (name: string, hint: string): Fault => ({
    key: 'lasting',
    dependsOn: [['fields', name]],
    message: `\`${name}\` is kept as ${String(typeOf(name))}.`,
    hint,
  });
  const flag = typeOf(goesOn);
  return [
    ...(flag === null || flag === 'boolean' ? [] : [fault(goesOn, 'Name a flag for `while`.')]),
    ...[from, ...(to === null ? [] : [to])]
      .filter((name) => !isDay(typeOf(name)))
      .map((name) => fault(name, 'Name days for `from` and `to`.')),
  ];
}
