import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Doc } from '#src/codegen/doc.ts';
import { type Attribute, codeAttribute } from '#src/codegen/jsx.ts';
import type { Expressions } from './expressions.ts';
import type { Imports } from '#src/codegen/imports.ts';

/** What the parts of a screen are printed with. */
export interface ScreenParts {
  readonly types: FieldTypes;
  readonly imports: Imports;
  readonly expressions: Expressions;
  /** How inputs and slots are printed where that is otherwise than in a generated screen. */
  readonly printed?: Printed;
}

export interface Printed {
  readonly input?: (field: Field) => Doc;
  readonly slot?: (name: string, inputs: readonly Doc[]) => Doc;
}

/** Something that the components of a screen are given, by name. */
export interface Given {
  readonly name: string;
  readonly code: Doc;
}

export const givenAttributes = (given: readonly Given[]): readonly Attribute[] =>
  given.map(({ name, code }) => codeAttribute(name, code));
