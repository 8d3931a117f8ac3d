import { asksTime, type Outcome } from '#src/expressions/outcome.ts';
import { runnerOf } from '#src/expressions/runner.ts';
import { namesIn } from '#src/expressions/expression.ts';
import { strictnessOf, type Use } from '#src/expressions/strictness/index.ts';
import type { Compilation } from '#src/expressions/compile.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Field } from '#src/model/field.ts';
import type { Json } from '#src/model/json.ts';

/** Over more fields, rows or days to come the cases are too many to be looked at in each check. */
const MOST_FIELDS = 3;

interface Asked {
  readonly expression: Expression;
  readonly fields: readonly Field[];
  readonly compilation: Compilation;
}

/** As many as the conditions of several folders of resources. */
const MOST_DECIDED = 20_000;

/** What was decided of a condition over such fields: institutions share most of both. Begins anew when there are too many. */
const decided = new Map<string, Outcome>();

/**
 * Whether a condition holds always or never, over all values that its fields can take.
 * @returns null where it does not, and where that is not looked at
 */
export function outcomeByValues({ expression, fields, compilation }: Asked, use: Use): Outcome {
  if (!compilation.ok || asksTime(expression)) return null;
  const { watch } = compilation.value;
  const named = withSources(
    fields.filter(({ name }) => watch.includes(name)),
    fields,
  );
  const given = named.filter(({ compute }) => compute === undefined);
  const isMany = watch.length > MOST_FIELDS || given.length > MOST_FIELDS;
  if (isMany || named.some((field) => field.fields !== undefined)) return null;
  const key = JSON.stringify([use, expression.source, named]);
  const known = decided.get(key);
  if (known !== undefined) return known;
  const held = given.length === named.length ? heldOver(runnerOf(compilation.value), named) : new Set<boolean>();
  const isAll = named.length === watch.length && named.every(isListed);
  const found = held.size === 2 ? null : isAll ? outcomeIn(held) : byCases(expression, fields, use);
  if (decided.size >= MOST_DECIDED) decided.clear();
  decided.set(key, found);
  return found;
}

/** With the fields that the computed ones among them are made of. */
function withSources(named: readonly Field[], fields: readonly Field[]): readonly Field[] {
  const names = new Set(named.flatMap(({ compute }) => (compute === undefined ? [] : [...namesIn(compute)])));
  const more = fields.filter((field) => names.has(field.name) && !named.includes(field));
  return more.length === 0 ? named : withSources([...named, ...more], fields);
}

/** Whether it holds on records with these values: most conditions do on one and not on another, and need no more looking at. */
function heldOver(run: (record: Record<string, Json>) => unknown, named: readonly Field[]): ReadonlySet<boolean> {
  const records = named.reduce<readonly Record<string, Json>[]>(
    (all, field) => samplesOf(field).flatMap((value) => all.map((record) => ({ ...record, [field.name]: value }))),
    [{}],
  );
  return new Set(records.map((record) => run(record) === true));
}

/** Whether the field has one of the values that are looked at, and is never without. */
const isListed = (field: Field): boolean =>
  field.required && field.compute === undefined && samplesOf(field).length > 0;

const outcomeIn = (held: ReadonlySet<boolean>): Outcome => (held.has(true) ? 'always' : 'never');

/** Some of the values of a flag or a choice; of other fields none is known to be one. */
function samplesOf(field: Field): readonly Json[] {
  if (fieldTypes.get(field.type)?.cel(field) === 'bool') return [true, false];
  return Object.keys(field.values ?? {});
}

function byCases(expression: Expression, fields: readonly Field[], use: Use): Outcome {
  const scope = { fields, types: fieldTypes };
  const isSame = (says: 'always' | 'never', by: Use): boolean =>
    strictnessOf({ says, scope }, { says: expression, scope }, by).relation === 'same';
  // What a rule names may be missing, and it passes then: that it can be met by nothing else is said of it.
  if (isSame('never', 'condition')) return 'never';
  return isSame('always', use) ? 'always' : null;
}
