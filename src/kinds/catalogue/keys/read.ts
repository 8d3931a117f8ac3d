import { expressionAt } from '#src/expressions/expression.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { numberAt, objectAt, objectsAt, required, stringAt, stringsAt, textAt } from '#src/model/reading.ts';
import type { Path } from '#src/model/source.ts';
import type { Described, Sort } from './keys.ts';

/** What is written so, which fits its schema. */
export const readIn = <D>(described: Described<D>, data: JsonObject): D =>
  described({
    text: (key) => required(textAt, data, key),
    mayText: (key) => textAt(data, key) ?? null,
    words: (key) => required(stringAt, data, key),
    mayLike: (key) => stringAt(data, key) ?? null,
    cel: (key) => required(expressionAt, data, key),
    mayCel: (key) => expressionAt(data, key) ?? null,
    maySegment: (key) => stringAt(data, key) ?? null,
    state: (key) => data[key] ?? null,
    mayStates: (key) => listAt(data, key),
    field: (key) => required(stringAt, data, key),
    mayField: (key) => stringAt(data, key) ?? null,
    mayPath: (key) => stringAt(data, key) ?? null,
    mayPaths: (key) => stringsAt(data, key) ?? null,
    maySort: (key) => sortAt(data, key)?.sort ?? null,
    mayList: (key) => stringAt(data, key) ?? null,
    mayAmount: (key) => (typeof data[key] === 'number' ? data[key] : (stringAt(data, key) ?? null)),
    fields: (key) => required(stringsAt, data, key),
    mayFields: (key) => stringsAt(data, key) ?? null,
    implied: (key) => required(stringAt, data, key),
    mayWord: (key, values) => values.find((value) => value === data[key]) ?? null,
    mayChoice: (key, values) => values.find((value) => value === data[key]) ?? values[0],
    name: (key) => required(stringAt, data, key),
    mayName: (key) => stringAt(data, key) ?? null,
    count: (key) => required(numberAt, data, key),
    fixed: () => null,
    within: (key, inner) => readIn(inner, required(objectAt, data, key)),
    mayWithin: (key, inner) => {
      const written = objectAt(data, key);
      return written === undefined ? null : readIn(inner, written);
    },
    sparse: (key, inner) => readIn(inner, objectAt(data, key) ?? {}),
    maySeveral: (key, inner) => (objectsAt(data, key) ?? []).map((entry) => readIn(inner, entry)),
    each: (key, inner) =>
      Object.keys(required(objectAt, data, key)).map((name) => [
        name,
        readIn(inner, required(objectAt, required(objectAt, data, key), name)),
      ]),
    other: () => null,
    mayOther: () => null,
  });

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const listAt = (data: JsonObject, key: string): readonly Json[] | null => (isList(data[key]) ? data[key] : null);

/** How a list is sorted, and below the key what names the field. */
export function sortAt(data: JsonObject, key: string): { readonly sort: Sort; readonly below: Path } | undefined {
  const said = data[key];
  if (said === undefined) return undefined;
  if (typeof said === 'string') {
    const isDown = said.startsWith('-');
    return { sort: { field: isDown ? said.slice(1) : said, order: isDown ? 'DESC' : 'ASC' }, below: [] };
  }
  const written = required(objectAt, data, key);
  const order = stringAt(written, 'order') === 'DESC' ? 'DESC' : 'ASC';
  return { sort: { field: required(stringAt, written, 'field'), order }, below: ['field'] };
}
