import { type Json, type JsonSchema, textOfJson } from '#src/model/json.ts';
import type { Key, Named } from '#src/model/key.ts';
import type { Path } from '#src/model/source.ts';
import { SOME, TARGET } from './changes/index.ts';
import { isList } from './values.ts';

const STATE: JsonSchema = { type: ['string', 'integer'] };

const stateAt = (written: Json, path: Path): Named => ({
  path,
  name: textOfJson(written),
  what: 'state',
  purpose: 'a state',
});

/** A state, as text or whole number; it stays as it is written. */
export const state = (description: string): Key<Json> => ({
  schema: { ...STATE, description },
  change: TARGET,
  isNeeded: true,
  read: (written) => written ?? null,
  names: (written, at) => [stateAt(written, at)],
});

export const states = (description: string): Key<readonly Json[]> => ({
  schema: { type: 'array', minItems: 1, uniqueItems: true, items: { ...STATE, description: 'A state.' }, description },
  change: SOME,
  isNeeded: true,
  read: (written) => (isList(written) ? written : []),
  names: (written, at) => (isList(written) ? written : []).map((one, index) => stateAt(one, [...at, index])),
});
