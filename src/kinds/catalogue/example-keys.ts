import { listOf } from '#src/language/collections.ts';
import { byField } from '#src/language/fields.ts';
import { mapping } from '#src/language/mapping.ts';
import { anyMapping, may } from '#src/language/values.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Key } from '#src/model/key.ts';

/** What a record says in its fields: its own, not those within a group, which is said whole. */
const record = (description: string): Key<JsonObject> => {
  const { names, ...key } = byField(anyMapping(description), 'part of an example');
  return { ...key, names: (...at) => (names?.(...at) ?? []).map((named) => ({ ...named, what: 'field' })) };
};

const VALUES = 'Fields and their values, as they are on the wire; what it does not say is as in a new record.';

const exampleKeys = {
  takes: may(listOf(record(VALUES), 'Records on which it holds.')),
  refuses: may(listOf(record(VALUES), 'Records on which it does not.')),
};

/** Records on both sides of a condition, for where none are found by its words alone. */
export const examples = mapping(exampleKeys, {
  title: '`examples`',
  description: 'Records that a rule takes and refuses: for one of which no test finds any by itself.',
});
