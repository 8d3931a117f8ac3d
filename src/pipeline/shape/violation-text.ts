import type { ErrorObject } from 'ajv';
import { SCHEMA_TITLES } from '#src/model/schema-refs.ts';
import type { Path } from '#src/model/source.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#src/model/text.ts';
import { hintForMeant, hintForUnknown, nearest } from '../report/did-you-mean.ts';
import { annotation, namesDescription, namesMeant, param, propertiesOf, textAt } from './error-parts.ts';
import type { SchemaViolation } from './schema-violation.ts';
import { dataWords, nameOf, regexFault, text, typeWords, within } from './words.ts';

type ViolationText = Pick<SchemaViolation, 'code' | 'message'> & Partial<SchemaViolation>;

/** What one of ajv's errors at the path says; what is left out is said of the path itself. */
export const violationText = (error: ErrorObject, path: Path): ViolationText =>
  (TEXTS[error.keyword] ?? otherText)(error, path);

const otherText = (error: ErrorObject, path: Path): ViolationText => ({
  code: 'bad-form',
  message: `${nameOf(path)} ${error.message ?? 'is wrong'}.`,
});

const outOfRange = (error: ErrorObject, path: Path): ViolationText => ({
  code: 'out-of-range',
  message: `${nameOf(path)} ${error.message ?? 'is out of range'}, not ${text(error.data)}.`,
});

const empty = (error: ErrorObject, path: Path): ViolationText =>
  text(param(error, 'limit')) === '1'
    ? { code: 'empty-value', message: `${nameOf(path)} is empty.`, part: 'key' }
    : outOfRange(error, path);

const notOneOf = (error: ErrorObject, path: Path, allowed: readonly unknown[]): ViolationText => {
  const isFieldType = annotation(error, 'title') === SCHEMA_TITLES.fieldType;
  const typed = text(error.data);
  const known = allowed.map(text);
  const meant = namesMeant(error, typed.toLowerCase());
  return {
    code: isFieldType ? 'unknown-field-type' : 'unknown-value',
    message: isFieldType ? `There is no field type \`${typed}\`.` : `${nameOf(path)} cannot be \`${typed}\`.`,
    hint: meant.length > 0 ? hintForMeant(meant) : hintForUnknown(typed, known, known.length),
    // What the other keys of a field mean hangs on its type.
    ...(isFieldType && { unusable: path.slice(0, -1), leftOut: path.slice(0, -1) }),
  };
};

/** `Codigo: { remove: true }`, as a whole file is taken out. */
const hintForRemoval = (path: Path): string => `An overlay takes it out by \`${text(path.at(-1))}: remove\`.`;

const TEXTS: Readonly<Record<string, (error: ErrorObject, path: Path) => ViolationText>> = {
  additionalProperties: (error, path) => {
    const key = text(param(error, 'additionalProperty'));
    const properties = propertiesOf(error);
    const known = [...properties.keys()];
    const meant = nearest(key, known) ?? key;
    const isFieldType = textAt(properties.get(meant), 'title') === SCHEMA_TITLES.fieldType;
    const subject = annotation(error, 'title');
    return {
      code: 'unknown-key',
      path: [...path, key],
      part: 'key',
      message: `\`${key}\` is not known ${subject === '' ? 'here' : `in ${subject}`}.`,
      hint: key === 'remove' && path.length > 0 ? hintForRemoval(path) : hintForUnknown(key, known),
      unusable: isFieldType ? path : [...path, key],
      leftOut: isFieldType ? path : [...path, meant],
    };
  },
  required: (error, path) => {
    const key = text(param(error, 'missingProperty'));
    const language = LANGUAGES.find((one) => one === key);
    if (annotation(error, 'title') === SCHEMA_TITLES.text && language !== undefined) {
      return {
        code: 'missing-language',
        part: 'key',
        missing: key,
        message: `${nameOf(path)} is not told in ${LANGUAGE_NAMES[language]}.`,
        hint: `Add \`${key}:\` to it.`,
      };
    }
    const subject = annotation(error, 'title');
    return {
      code: 'missing-key',
      part: 'key',
      missing: key,
      message: `${nameOf(path)} lacks \`${key}\`${subject === '' ? '' : `, which ${subject} must have`}.`,
      hint: `Add \`${key}:\` to it.`,
    };
  },
  type: (error, path) => ({
    code: 'wrong-type',
    message: `${nameOf(path)} must be ${typeWords(param(error, 'type'))}; ${dataWords(error.data)}.`,
  }),
  enum: (error, path) => {
    const allowed = param(error, 'allowedValues');
    return notOneOf(error, path, Array.isArray(allowed) ? allowed : []);
  },
  const: (error, path) => notOneOf(error, path, [param(error, 'allowedValue')]),
  pattern: (error, path) => ({
    code: 'bad-form',
    message: `\`${text(error.data)}\` has not the form that ${within(nameOf(path))} must have.`,
  }),
  format: (error, path) =>
    param(error, 'format') === 'regex'
      ? {
          code: 'bad-pattern',
          message: `\`${text(error.data)}\` is not a regular expression${regexFault(error.data)}.`,
        }
      : {
          code: 'bad-form',
          message: `\`${text(error.data)}\` has not the form that ${within(nameOf(path))} must have.`,
        },
  propertyNames: (error, path) => {
    const key = text(param(error, 'propertyName'));
    return {
      code: 'bad-name',
      path: [...path, key],
      part: 'key',
      message: `\`${key}\` cannot be a name here.`,
      hint: namesDescription(error),
    };
  },
  minLength: empty,
  minItems: empty,
  minProperties: empty,
  minimum: outOfRange,
  maximum: outOfRange,
  exclusiveMinimum: outOfRange,
  maxLength: outOfRange,
  maxItems: outOfRange,
  uniqueItems: (error, path) => ({
    code: 'duplicate-item',
    path: [...path, Number(param(error, 'i'))],
    message: `This stands twice in ${nameOf(path)}.`,
    hint: 'Keep one of them.',
  }),
  anyOf: (error, path) => ({
    code: 'bad-form',
    message: `${nameOf(path)} has not a form that is known; ${dataWords(error.data)}.`,
  }),
};
