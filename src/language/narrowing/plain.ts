import type { JsonSchema } from '#src/model/json.ts';
import { isSchema, type Resolve } from './narrowing.ts';
import { typesOf } from './types.ts';

const NONE: JsonSchema = { not: {} };

/** So many `$ref`s lead from one to the next. */
const MOST_STEPS = 20;

/** A schema with what it refers to in its place, and with null as one of its types where it is an alternative. */
export function plain(said: unknown, resolve: Resolve, steps = 0): JsonSchema {
  if (!isSchema(said)) return said === false ? NONE : {};
  const { $ref, allOf, ...own } = said;
  if (typeof $ref === 'string' && steps < MOST_STEPS) {
    const target = resolve($ref);
    // What leads nowhere stays as it is, to be told of where it differs.
    if (target === undefined) return said;
    return plain(
      { ...plain(target, resolve, steps + 1), ...own, ...(allOf !== undefined && { allOf }) },
      resolve,
      steps + 1,
    );
  }
  const parts: readonly unknown[] = Array.isArray(allOf) ? allOf : [];
  const [only, ...more] = parts;
  if (only !== undefined && more.length === 0)
    return plain({ ...plain(only, resolve, steps + 1), ...own }, resolve, steps);
  return orNull(said, resolve);
}

/** Keywords that may refuse null where no type is named. */
const JUDGING_NULL = ['accepts', 'x-accepts', 'const', 'not', '$ref', 'anyOf', 'oneOf', 'allOf'];

/** `anyOf: [{ type: string }, { type: 'null' }]` is `type: [string, 'null']`. */
function orNull(schema: JsonSchema, resolve: Resolve): JsonSchema {
  const { anyOf, oneOf, ...rest } = schema;
  const branches: readonly unknown[] = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  const others = branches.filter((one) => !isNull(one));
  if (branches.length !== 2 || others.length !== 1) return schema;
  const value = plain(others[0], resolve);
  // What names no type may refuse null by itself, and that it is taken beside it cannot be said of one schema.
  if (value['type'] === undefined && JUDGING_NULL.some((keyword) => keyword in value)) return schema;
  const all = [...typesOf(value)];
  const type = all.includes('fraction')
    ? [...all.filter((name) => name !== 'fraction' && name !== 'integer'), 'number']
    : all;
  const choices: readonly unknown[] | null = Array.isArray(value['enum']) ? value['enum'] : null;
  return {
    ...value,
    ...rest,
    type: [...new Set([...type, 'null'])],
    ...(choices !== null && { enum: [...choices, null] }),
  };
}

const isNull = (schema: unknown): boolean => isSchema(schema) && schema['type'] === 'null';
