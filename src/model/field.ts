import type { Expression } from './expression.ts';
import type { Json } from './json.ts';
import type { Text } from './text.ts';

/**
 * A field of a resource after resolution: every default filled in, keyed by its wire name.
 *
 * The options that every field has are added to this interface by what defines fields (`src/kinds/catalogue/define`), as
 * their keys say, and those that only some types have by those types' own `definition.ts`
 * (`declare module '#src/model/field.ts'`), so that a new type is one folder. What is not said is left out.
 */
export interface Field {
  /** The wire name, exactly as the contract spells it. */
  readonly name: string;
  /** The name of a field type, a folder of `src/fields`. */
  readonly type: string;
  readonly label: Text;
  /** Of one in a group, which may have had another name too: the dotted names that it may have had. */
  readonly formerly?: readonly string[];
  /** Options whose values are numbers that the institution sets, each with the name of the setting: `max` → `indexScale`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A literal on the wire's form, or an expression evaluated when a record is begun. */
  readonly default: Json | CelExpression | undefined;
  /** What a new record or row takes its value from unless somebody says another, as it is written: `PersonaId.nombres`. */
  readonly defaultFrom?: string | undefined;
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
