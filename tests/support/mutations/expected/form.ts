import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { always, condition, entries, INSIDE, type Row, said, waysOfEntries, words } from '../rows.ts';

const sectioned = (form: Json | undefined): readonly string[] =>
  Object.values(isJsonObject(form) ? form : {}).flatMap((part) => {
    const fields = isJsonObject(part) ? part['fields'] : undefined;
    return Array.isArray(fields) ? fields.map(String) : [];
  });

const namesIn = (fields: Json | undefined): readonly string[] => (isJsonObject(fields) ? Object.keys(fields) : []);

/** In which order fields are filled in: those that no section names come first, in the file's order. */
const orderOf = (fields: readonly string[], form: Json | undefined): string => {
  const later = sectioned(form);
  return [...fields.filter((name) => !later.includes(name)), ...later].join();
};

/** Whether a new field has to be filled in by who knows nothing of it yet. */
const isDemanded = (field: Json | undefined): boolean =>
  isJsonObject(field) && field['default'] === undefined && (field['required'] === true || field['requiredIf'] !== undefined);

/** The fields of a row, or of a group. */
export const fieldsOf: Row = {
  ...entries({ added: 'attention', removed: 'breaking', reordered: 'attention' }),
  expected: { added: 'attention', demanded: 'breaking', removed: 'breaking', reordered: 'attention' },
  ways: (edit) => {
    const ways = waysOfEntries(edit);
    if (ways?.includes('added') !== true || !isJsonObject(edit.after)) return ways;
    const known = namesIn(edit.before);
    const isAnyDemanded = Object.entries(edit.after).some(([name, field]) => !known.includes(name) && isDemanded(field));
    return isAnyDemanded ? ways.map((one) => (one === 'added' ? 'demanded' : one)) : ways;
  },
};

/** The fields of a form. Which order those have that a section names, the section says. */
export const filledIn: Row = {
  ...fieldsOf,
  ways: (edit, usual, data, path) => {
    const ways = fieldsOf.ways(edit, usual, data, path);
    if (ways?.includes('reordered') !== true) return ways;
    const { before, after } = edit;
    return orderOf(namesIn(before), data['form']) === orderOf(namesIn(after), data['form']) ? null : ways;
  },
};

/** Sections group; where they change the order in which fields are filled in, that is what they are told as. */
const sections: Row = {
  expected: { grouped: 'cosmetic', ordered: 'attention' },
  others: (value) => (isJsonObject(value) ? [...regrouped(Object.entries(value))] : []),
  ways: ({ before, after }, _usual, data) => {
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    const fields = namesIn(data['fields']);
    return [orderOf(fields, before) === orderOf(fields, after) ? 'grouped' : 'ordered'];
  },
};

const made = (...parts: readonly (readonly [string, Json])[]): JsonObject => Object.fromEntries(parts);

/** With one section less, in another order, with its fields in another order, with one section for two, with one more. */
function* regrouped(form: readonly (readonly [string, Json])[]): Generator<Json> {
  const [first, second, ...rest] = form;
  yield made(...form.slice(0, -1));
  yield made(...form.slice(1));
  yield made(...form.toReversed());
  if (first === undefined || !isJsonObject(first[1])) return;
  const [name, section] = first;
  const own = sectioned(made(first));
  const more = { title: { es: 'Nueva', en: 'New' }, fields: own.slice(1) };
  yield made([name, { ...section, fields: own.toReversed() }], ...form.slice(1));
  if (second !== undefined) yield made([name, { ...section, fields: [...own, ...sectioned(made(second))] }], ...rest);
  yield made([name, { ...section, fields: own.slice(0, 1) }], ['nueva', more], ...form.slice(1));
}

/** Parts of a form and rules about a whole record, which catalogues and processes have alike. */
export const FORM: Readonly<Record<string, Row>> = {
  form: sections,
  'form.*': INSIDE,
  'form.*.title': words,
  // As a whole screen that is drawn by hand.
  'form.*.slot': said({ added: 'attention', removed: 'breaking', changed: 'attention' }),
  'form.*.fields': INSIDE,
  'form.*.fields.*': INSIDE,

  rules: entries({ added: 'breaking', removed: 'attention', reordered: 'nothing' }),
  'rules.*': INSIDE,
  'rules.*.that': condition({
    added: 'breaking',
    removed: 'attention',
    'more cases': 'attention',
    'fewer cases': 'breaking',
    'other cases': 'breaking',
  }),
  'rules.*.message': words,
  // Where it is told, which a client shows at the field.
  'rules.*.field': said({ added: 'attention', removed: 'attention', changed: 'attention' }),
  'rules.*.examples': always('nothing'),
  'rules.*.examples.takes': always('nothing'),
  'rules.*.examples.takes.*': always('nothing'),
  'rules.*.examples.refuses': always('nothing'),
  'rules.*.examples.refuses.*': always('nothing'),
};
