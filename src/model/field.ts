import type { Expression } from './expression.ts';
import type { Json } from './json.ts';
import type { Text } from './text.ts';

/**
 * A field of a resource after resolution: every default filled in, keyed by its wire name.
 *
 * Options that only some types have are added to this interface by those types' own
 * `definition.ts` (`declare module '#src/model/field.ts'`), so that a new type is one folder.
 */
export interface Field {
  /** The wire name, exactly as the contract spells it. */
  readonly name: string;
  /** The name of a field type, a folder of `src/fields`. */
  readonly type: string;
  readonly label: Text;
  readonly help: Text | null;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly hidden: boolean;
  readonly unique: boolean;
  readonly index: boolean;
  /** A number, code or document that a record is asked for by: searches find it whole or by its beginning. */
  readonly find?: boolean;
  /** Shown with its record alone, by a permission of its own; each showing is noted. */
  readonly sensitive?: true;
  /** The action by which its value may be said and changed, beside the one that opens the write. */
  readonly permission?: string;
  /** A literal on the wire's form, or an expression evaluated when a record is begun. */
  readonly default: Json | CelExpression | undefined;
  readonly width: 'short' | 'medium' | 'long' | 'full' | undefined;
  /** CEL conditions over the record. */
  readonly showIf: Expression | undefined;
  readonly requiredIf: Expression | undefined;
  readonly readOnlyIf: Expression | undefined;
  /** CEL whose value the field always has. */
  readonly compute: Expression | undefined;
}

export interface CelExpression {
  readonly cel: Expression;
}

/** A mapping of YAML has texts there; an expression was made of it where it stands for one. */
export const isCelExpression = (value: Field['default']): value is CelExpression =>
  typeof value === 'object' &&
  value !== null &&
  'cel' in value &&
  typeof value.cel === 'object' &&
  value.cel !== null &&
  'source' in value.cel;
