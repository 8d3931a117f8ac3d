import type { Api } from '#src/model/api.ts';
import { isJsonObject, type Json } from '#src/model/json.ts';
import { readJson } from '../../http/json-body.ts';

/** A body as this contract writes it → with the fields' own names, and what travels as JSON text read. */
export function fromPayload(body: unknown, { wire }: Api): unknown {
  const quirks = Object.entries(wire);
  if (quirks.length === 0 || !isJsonObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]): [string, Json] => {
      const [field, quirk] =
        quirks.find(([own, { payload }]) => [own, payload ?? own].some((each) => same(each, name))) ?? [];
      return [field ?? name, quirk?.as === 'json' ? parsed(value) : value];
    }),
  );
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A text that is no JSON stays: the validator then says what is wrong with it. */
const parsed = (value: Json): Json => {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return readJson(value);
  } catch {
    return value;
  }
};
