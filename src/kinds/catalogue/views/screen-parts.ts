import type { FieldTypes } from '#src/model/field-type.ts';
import type { Expressions } from './expressions.ts';
import type { Imports } from './imports.ts';

/** What the parts of a screen are printed with. */
export interface ScreenParts {
  readonly types: FieldTypes;
  readonly imports: Imports;
  readonly expressions: Expressions;
}
