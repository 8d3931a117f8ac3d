import * as named from '#src/language/fields.ts';
import { mapping } from '#src/language/mapping.ts';
import { may } from '#src/language/values.ts';
import type { Said } from '#src/model/key.ts';
import type { ConstraintContext, DeclaredConstraint, Fault } from '../kind.ts';
import { sameGroup } from '../rows.ts';
import { qualified } from '../../sql/names.ts';
import { field, of, sqlTypeOf, type Written } from '../sql.ts';

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

/**
 * The day on which the group of a row of the table begins. Rows from before that was kept have none: it is then what the
 * field keeps of the record that the row leads to.
 */
export function beginOf({ from }: Lasting, { catalogue, types, target }: DeclaredConstraint, row: Written): string {
  const kept = field(row, from);
  const source = catalogue.fields.find(({ name }) => name === from)?.compute?.source.trim();
  const lookup = catalogue.fields.find(({ name }) => name === source);
  const storage = lookup && types.get(lookup.type)?.storage(lookup);
  if (storage?.kind !== 'lookup') return kept;
  const to = catalogue.fields.find(({ name }) => name === storage.from)?.to;
  const led = typeof to === 'string' ? target(to) : undefined;
  if (led === undefined || sqlTypeOf(led.fields, storage.field, types) === null) return kept;
  const shown = `(select ${field(of('b'), storage.field)} from ${qualified(led.table)} b where ${field(of('b'), led.api.id)} = ${field(row, storage.from)})`;
  return `coalesce(${kept}, ${shown})`;
}

/** That a row counts in a group: it is of that group, or goes on until it begins. */
export const countsIn = (
  { while: goesOn, over, to }: Lasting,
  row: { readonly written: Written; readonly begins: string },
  group: { readonly written: Written; readonly begins: string },
): string => {
  const until = to === null ? '' : ` and coalesce(${field(row.written, to)} >= ${group.begins}, true)`;
  return `(${field(row.written, over)} is not distinct from ${field(group.written, over)}
    or coalesce(${field(row.written, goesOn)} and ${row.begins} <= ${group.begins}${until}, false))`;
};

const isDay = (sqlType: string | null): boolean => sqlType === null || /^(date|timestamp)/.test(sqlType);

export function lastingFaults(
  { while: goesOn, from, to }: Lasting,
  { fields, types }: ConstraintContext,
): readonly Fault[] {
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
