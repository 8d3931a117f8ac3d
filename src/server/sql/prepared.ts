import { type Fragment, Parameter, Shared } from './sql.ts';
import type { Statement } from './statement.ts';
import { createHash } from 'node:crypto';

/** So many texts of statements no server has in use. */
const MOST_KNOWN = 20_000;

/** Names by texts: the same name whenever it is asked for again, be it worked out anew. */
const names = new Map<string, string>();

/**
 * The name by which a statement is prepared, once per connection. It stands for the text: PostgreSQL keeps 63 bytes of a
 * name, so that the text itself cannot be it. Kept in `names`.
 */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  if (names.size >= MOST_KNOWN) names.clear();
  names.set(text, name);
  return name;
}

interface Numbered {
  readonly text: string;
  /** What `$1`, `$2` … are. */
  readonly places: readonly unknown[];
}

/** A parameter that stands in several places is one: PostgreSQL finds its type once, and it is sent once. */
function numbered({ strings, values }: Fragment): Numbered {
  const places: unknown[] = [];
  const place = (value: unknown): string => {
    const known = value instanceof Parameter || value instanceof Shared ? places.indexOf(value) : -1;
    return `$${known < 0 ? places.push(value) : known + 1}`;
  };
  let text = '';
  for (const [at, part] of strings.entries()) text += at === 0 ? part : place(values[at - 1]) + part;
  return { text, places };
}

const valueOf = (place: unknown): unknown => (place instanceof Shared ? place.value : place);

/** A statement that is used as it is; where its text is the same each time, `prepared` makes it once. */
export function statementOf(fragment: Fragment): Statement {
  const { text, places } = numbered(fragment);
  return { name: nameOf(text), text, values: places.map(valueOf) };
}

type Each<Values extends readonly unknown[]> = { readonly [At in keyof Values]: Parameter };

/** Makes the text of a statement once, with as many parameters as there are said to be, and of each list of values a statement. */
export function preparedFor(
  count: number,
  write: (parameters: readonly Parameter[]) => Fragment,
): (given: readonly unknown[]) => Statement {
  const { text, places } = numbered(write(Array.from({ length: count }, (_, at) => new Parameter(at))));
  const name = nameOf(text);
  const inOrder = places.length === count && places.every((each, at) => each instanceof Parameter && each.at === at);
  return (given) => {
    if (given.length !== count) throw new Error(`${given.length} values for ${count} parameters: ${text}`);
    if (inOrder) return { name, text, values: given };
    return { name, text, values: places.map((each) => (each instanceof Parameter ? given[each.at] : valueOf(each))) };
  };
}

/**
 * The same, where the parameters are known by name:
 * `const BY_ID = prepared<[id: number]>((id) => sql`select … where id = ${id}`)`, then `BY_ID(7)`.
 */
export function prepared<Values extends readonly unknown[]>(
  write: (...parameters: Each<Values>) => Fragment,
): (...values: Values) => Statement;
export function prepared(
  write: (...parameters: readonly Parameter[]) => Fragment,
): (...values: unknown[]) => Statement {
  const statement = preparedFor(write.length, (parameters) => write(...parameters));
  return (...given) => statement(given);
}
