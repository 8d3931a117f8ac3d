import { stringify, type ToStringOptions } from 'yaml';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { RawFile } from '#src/model/source.ts';
import { ANY } from '#tests/unit/language/schema-keys.ts';
import { placesOf } from './carriers.ts';

/** A file that says the same, in another way. */
export interface Rewritten {
  readonly what: string;
  readonly text: string;
}

/** Ways to write a file anew of which nobody notices anything. */
export function rewritten(file: RawFile): readonly Rewritten[] {
  const { data, text } = file;
  if (!isJsonObject(data)) return [];
  const made = (options: ToStringOptions): string => stringify(data, { aliasDuplicateObjects: false, ...options });
  return [
    { what: 'comments', text: commented(text) },
    { what: 'double quotes', text: made({ defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' }) },
    { what: 'single quotes', text: made({ defaultStringType: 'QUOTE_SINGLE', defaultKeyType: 'PLAIN' }) },
    { what: 'flow style', text: made({ collectionStyle: 'flow', lineWidth: 60 }) },
    { what: 'block style', text: made({ collectionStyle: 'block', indent: 4 }) },
    { what: 'order of keys', text: stringify(turned(data, [], orderedIn(data)), { aliasDuplicateObjects: false }) },
  ];
}

/** With a comment before every key of the outermost mapping, and at its end. */
const commented = (text: string): string =>
  `# Una nota.\n\n${text.replace(/^(?=[a-z])/gm, '# Otra nota, con: dos puntos\n')}\n# Y la última.\n`;

/** The paths of mappings whose entries have names of their own: there the order may say something. */
const orderedIn = (data: JsonObject): ReadonlySet<string> =>
  new Set(
    placesOf(data)
      .filter(({ id }) => id.endsWith(`.${ANY}`))
      .map(({ path }) => path.slice(0, -1).join('/')),
  );

/** The same with the keys of each mapping from last to first. */
function turned(data: Json, path: readonly (string | number)[], ordered: ReadonlySet<string>): Json {
  if (Array.isArray(data)) return data.map((one: Json, at) => turned(one, [...path, at], ordered));
  if (!isJsonObject(data)) return data;
  const entries = Object.entries(data).map(([key, one]) => [key, turned(one, [...path, key], ordered)] as const);
  return Object.fromEntries(ordered.has(path.join('/')) ? entries : entries.toReversed());
}
