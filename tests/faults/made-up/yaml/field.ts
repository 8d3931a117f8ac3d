import * as fc from 'fast-check';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { isJsonArray } from '#src/server/catalogue/record/read-body.ts';
import { type Language, schemaAt, valueOf } from './value.ts';

const typeNames = ({ definitions }: Language): readonly string[] =>
  Object.keys(definitions).flatMap((name) => (name.startsWith('field.') ? [name.slice('field.'.length)] : []));

/** Whether a field is said whole, or only what differs from base. */
type Said = 'field' | 'patch.field';

/** Of an option of a type, where the type says nothing of its own: as every field has it. */
function optionOf(type: string, option: string, said: Said, language: Language): fc.Arbitrary<Json> {
  const [whole, patch, own] = ['field', 'patch.field', `field.${type}`].map(
    (name) => schemaAt(schemaAt(language.definitions, name), 'properties')[option],
  );
  const schema = (said === 'field' ? [own, whole] : [own, patch]).find((one) => isJsonObject(one));
  return valueOf(isJsonObject(schema) ? schema : {}, language);
}

const optionsOf = (type: string, { definitions }: Language): readonly string[] =>
  Object.keys(schemaAt(schemaAt(definitions, `field.${type}`), 'properties')).filter((name) => name !== 'type');

function demandedOf(type: string, { definitions }: Language): readonly string[] {
  const { required } = schemaAt(definitions, `field.${type}`);
  return isJsonArray(required) ? required.filter((one) => typeof one === 'string') : [];
}

const stated = (type: string, options: readonly string[], said: Said, language: Language): fc.Arbitrary<JsonObject> =>
  fc.record(
    Object.fromEntries([...new Set(options)].map((option) => [option, optionOf(type, option, said, language)])),
  );

const someOf = (type: string, language: Language, least = 0): fc.Arbitrary<readonly string[]> => {
  const options = optionsOf(type, language);
  return fc.subarray([...options], {
    minLength: Math.min(least, options.length),
    maxLength: Math.min(3, options.length),
  });
};

/** A whole field, of any type. */
export const newField = (language: Language): fc.Arbitrary<JsonObject> =>
  fc
    .constantFrom(...typeNames(language))
    .filter((type) => language.depth > 0 || !optionsOf(type, language).includes('fields'))
    .chain((type) =>
      someOf(type, language)
        .chain((options) => stated(type, [...demandedOf(type, language), ...options], 'field', language))
        .map((field) => ({ type, ...field })),
    );

/** Some options of a field of the type otherwise than base has them. */
export const changedField = (type: string, language: Language): fc.Arbitrary<JsonObject> =>
  someOf(type, language, 1).chain((options) => stated(type, options, 'patch.field', language));

/** What an overlay may say of a field, whichever it is. */
export const patchedField = (language: Language): fc.Arbitrary<Json> =>
  fc.oneof(
    fc.constant('remove'),
    newField(language),
    fc.constantFrom(...typeNames(language)).chain((type) => changedField(type, language)),
  );

/** Names, expressions and fields, which have to fit what there is. */
export function defined(name: string, language: Language): fc.Arbitrary<Json> | null {
  const { words } = language;
  if (name === 'wireName') return words.name;
  if (name === 'fieldPath') return words.path;
  if (name === 'resourceName') return words.resource;
  if (name === 'cel') return words.expression;
  if (name === 'patch.field') return patchedField(language);
  return name === 'field' ? newField(language) : null;
}
