import { type Field, isCelExpression } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { compiled } from './conditions.ts';
import type { Doc } from '#src/codegen/doc.ts';
import { expressionDoc } from '#src/codegen/expression.ts';
import { literal, nested } from '#src/codegen/literal.ts';

/** The values a new record begins with, as an object literal; expressions are evaluated where it stands. */
export const defaultsDoc = (fields: readonly Field[], types: FieldTypes): Doc =>
  nested(
    flatFields(fields, types).flatMap(({ name, default: value }): readonly (readonly [string, Doc])[] => {
      if (value === undefined || value === null) return [];
      // A default is evaluated before there is a record, so no field is in its scope.
      return [
        [name, isCelExpression(value) ? expressionDoc(compiled(value.cel, { fields: [], types }).js) : literal(value)],
      ];
    }),
  );
