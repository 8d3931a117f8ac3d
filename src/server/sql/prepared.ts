import type { Statement } from '../db/tenant.ts';
import { type Fragment, Parameter } from './sql.ts';
import { nameOf } from './statement-name.ts';

interface Numbered {
  readonly text: string;
  /** What `$1`, `$2` … are. */
  readonly places: readonly unknown[];
}

/** A parameter that stands in several places is one: PostgreSQL finds its type once, and it is sent once. */
function numbered({ strings, values }: Fragment): Numbered {
  const places: unknown[] = [];
  const place = (value: unknown): string => {
    const known = value instanceof Parameter ? places.indexOf(value) : -1;
    return `$${known < 0 ? places.push(value) : known + 1}`;
  };
  let text = '';
  for (const [at, part] of strings.entries()) text += at === 0 ? part : place(values[at - 1]) + part;
  return { text, places };
}

/** A statement that is used as it is; where its text is the same each time, `prepared` makes it once. */
export function statementOf(fragment: Fragment): Statement {
  const { text, places } = numbered(fragment);
  return { name: nameOf(text), text, values: places };
}

type Each<Values extends readonly unknown[]> = { readonly [At in keyof Values]: Parameter };

/**
 * Makes the text of a statement once, and of each list of values a statement:
 * `const BY_ID = prepared<[id: number]>((id) => sql`select … where id = ${id}`)`, then `BY_ID(7)`.
 */
export function prepared<Values extends readonly unknown[]>(
  write: (...parameters: Each<Values>) => Fragment,
): (...values: Values) => Statement;
export function prepared(
  write: (...parameters: readonly Parameter[]) => Fragment,
): (...values: unknown[]) => Statement {
  const { text, places } = numbered(write(...Array.from({ length: write.length }, (_, at) => new Parameter(at))));
  const name = nameOf(text);
  const inOrder =
    places.length === write.length && places.every((each, at) => each instanceof Parameter && each.at === at);
  return (...given) => {
    if (given.length !== write.length)
      throw new Error(`${given.length} values for ${write.length} parameters: ${text}`);
    if (inOrder) return { name, text, values: given };
    return { name, text, values: places.map((each) => (each instanceof Parameter ? given[each.at] : each)) };
  };
}
