import { compileExpression } from '#src/expressions/compile.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { runnerOf } from '#src/expressions/runner.ts';
import { asksTime } from '#src/expressions/outcome.ts';
import { type PlacedField, placedFields } from '../meaning/walk.ts';

const DECISIVE = [
  'type',
  'required',
  'requiredIf',
  'hidden',
  'readOnly',
  'default',
  'compute',
  'signedIn',
  'itself',
  'minRows',
];

const hasValue = (field: Field): boolean =>
  field.default !== undefined || field.defaultFrom !== undefined || field.compute !== undefined;

const isNeeded = ({ required, requiredIf }: Field): boolean => required || requiredIf !== undefined;

/** Rows that a record needs, and that nobody can add: a list begins without any. */
const lacksRows = ({ minRows, required, showIf, default: initial }: Field): boolean =>
  Array.isArray(initial) && initial.length < (minRows ?? (required && showIf === undefined ? 1 : 0));

export const unfillableField: Rule<'catalogue'> = {
  code: 'unfillable-field',
  summary: 'What a record needs can be filled in.',
  scope: 'resource',
  check: (resource) => placedFields(resource).flatMap((placed) => [...closed(placed), ...closedWhileEmpty(placed)]),
};

function closed({ field, path }: PlacedField): readonly Finding[] {
  if (!field.hidden && !field.readOnly) return [];
  if (field.signedIn === true || field.itself === true) return [];
  const isWithout = lacksRows(field) || (isNeeded(field) && !hasValue(field));
  if (!isWithout) return [];
  return [
    {
      path,
      dependsOn: DECISIVE.map((option) => [...path, option]),
      part: 'key',
      message: `A record ${field.required || lacksRows(field) ? 'needs' : 'may need'} \`${field.name}\`, but nobody can fill it in: it is ${field.hidden ? 'hidden' : 'read-only'}.`,
      hint: lacksRows(field)
        ? 'Let people add rows, or let it be without any.'
        : 'Give it a `default` or a `compute`, or do not require it.',
    },
  ];
}

/** What can be written only once it has a value never has one. What a record needs stays open while it lacks it. */
function closedWhileEmpty({ field, name, path, siblings }: PlacedField): readonly Finding[] {
  const { readOnlyIf } = field;
  if (readOnlyIf === undefined || field.required || hasValue(field) || asksTime(readOnlyIf)) return [];
  const compilation = compileExpression(readOnlyIf, { fields: siblings, types: fieldTypes });
  if (!compilation.ok) return [];
  const [watched, another] = compilation.value.watch;
  if (watched !== name || another !== undefined || runnerOf(compilation.value)({}) !== true) return [];
  return [
    {
      path: [...path, 'readOnlyIf'],
      dependsOn: [path],
      message: `\`${field.name}\` is read-only while it is empty, so that nobody ever fills it in.`,
      hint: `Let it depend on another field, or close it once it is filled in: \`readOnlyIf: has(${name})\`.`,
    },
  ];
}
