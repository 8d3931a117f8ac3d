import { mapping, mappingAt } from '#src/language/mapping.ts';
import { may } from '#src/language/values.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Key, Keys } from '#src/model/key.ts';
import { constraintKeys } from '../described.ts';
import { constraintKinds } from './index.ts';

const entryKeys: Keys = {
  ...Object.fromEntries(constraintKinds.map(({ name, key }) => [name, may(key)])),
  ...constraintKeys,
};

const entry = mapping(entryKeys, { title: 'a constraint', loses: 'whole' });

/** An entry of `constraints`, as it is written: of which kind it is, a rule asks, and each reads its own. */
export const constraintEntry: Key<JsonObject> = {
  ...entry,
  read: mappingAt,
  names: (...at) =>
    (entry.names?.(...at) ?? []).map((named) => ({
      ...named,
      what: named.what === 'list' ? 'list' : 'path',
      purpose: 'part of the constraint',
    })),
};
