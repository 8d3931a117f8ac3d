import type { States, Transition } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { holding } from '../conditions.ts';
import type { Doc } from '#src/codegen/doc.ts';
import { arrow } from '#src/codegen/expression.ts';
import { array, literal, objectLiteral, quoted } from '#src/codegen/literal.ts';

/** The `States` of `src/runtime`: what leads out of which state, and when. */
export const statesDoc = ({ field, transitions }: States, fields: readonly Field[], types: FieldTypes): Doc =>
  objectLiteral([
    ['field', quoted(field)],
    ['transitions', array(transitions.map((transition) => transitionDoc(transition, fields, types)))],
  ]);

const transitionDoc = (
  { name, from, to, permission, when, reason }: Transition,
  fields: readonly Field[],
  types: FieldTypes,
): Doc =>
  objectLiteral([
    ['name', quoted(name)],
    ...(from === null ? [] : [['from', literal(from)] as const]),
    ['to', literal(to)],
    ['permission', quoted(permission)],
    ...(when === null ? [] : [['when', arrow(holding([when], { fields, types }))] as const]),
    ...(reason === null ? [] : [['reason', quoted(reason)] as const]),
  ]);
