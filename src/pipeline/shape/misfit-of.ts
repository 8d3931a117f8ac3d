import type { ErrorObject } from 'ajv';
import { isJsonObject } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';
import { SCHEMA_TITLES } from '#src/model/schema-refs.ts';
import { LANGUAGES } from '#src/model/text.ts';
import { hintForUnknown } from '../report/did-you-mean.ts';
import { dataWords, nameOf, regexFault, text, typeWords } from './words.ts';

/** One way in which data misses its schema, in the words of a problem. */
export interface Misfit {
  readonly code: string;
  readonly path: Path;
  readonly part: 'key' | 'value';
  readonly message: string;
  readonly hint: string;
}

type Told = Partial<Pick<Misfit, 'path' | 'part' | 'hint'>> & Pick<Misfit, 'code' | 'message'>;

/** Tells one of ajv's errors (made with `verbose`) as a person would. */
export function misfitOf(error: ErrorObject): Misfit {
  const path = pathOf(error.instancePath);
  const told = (TELL[error.keyword] ?? tellOther)(error, path);
  return { path, part: 'value', hint: descriptionOf(error), ...told };
}

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const param = (error: ErrorObject, name: string): unknown =>
  isJsonObject(error.params) ? error.params[name] : undefined;

const annotation = (error: ErrorObject, name: 'title' | 'description'): string => {
  const { parentSchema } = error;
  const value: unknown = isJsonObject(parentSchema) ? parentSchema[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const descriptionOf = (error: ErrorObject): string => annotation(error, 'description');

const tellOther = (error: ErrorObject, path: Path): Told => ({
  code: 'bad-form',
  message: `${nameOf(path)} ${error.message ?? 'is wrong'}.`,
});

const outOfRange = (error: ErrorObject, path: Path): Told => ({
  code: 'out-of-range',
  message: `${nameOf(path)} ${error.message ?? 'is out of range'}, not ${text(error.data)}.`,
});

const empty = (error: ErrorObject, path: Path): Told =>
  text(param(error, 'limit')) === '1'
    ? { code: 'empty-value', message: `${nameOf(path)} is empty.`, part: 'key' }
    : outOfRange(error, path);

const notOneOf = (error: ErrorObject, path: Path, allowed: readonly unknown[]): Told => {
  const isFieldType = annotation(error, 'title') === SCHEMA_TITLES.fieldType;
  return {
    code: isFieldType ? 'unknown-field-type' : 'unknown-value',
    message: isFieldType
      ? `There is no field type \`${text(error.data)}\`.`
      : `${nameOf(path)} cannot be \`${text(error.data)}\`.`,
    hint: hintForUnknown(text(error.data), allowed.map(text), allowed.length),
  };
};

function namesDescription({ parentSchema }: ErrorObject): string {
  const names: unknown = isJsonObject(parentSchema) ? parentSchema['propertyNames'] : undefined;
  return isJsonObject(names) && typeof names['description'] === 'string' ? names['description'] : '';
}

const TELL: Readonly<Record<string, (error: ErrorObject, path: Path) => Told>> = {
  additionalProperties: (error, path) => {
    const key = text(param(error, 'additionalProperty'));
    const { parentSchema } = error;
    const properties: unknown = isJsonObject(parentSchema) ? parentSchema['properties'] : undefined;
    const subject = annotation(error, 'title');
    return {
      code: 'unknown-key',
      path: [...path, key],
      part: 'key',
      message: `\`${key}\` is not known ${subject === '' ? 'here' : `in ${subject}`}.`,
      hint: hintForUnknown(key, isJsonObject(properties) ? Object.keys(properties) : []),
    };
  },
  required: (error, path) => {
    const key = text(param(error, 'missingProperty'));
    const language = LANGUAGES.find((one) => one === key);
    if (annotation(error, 'title') === SCHEMA_TITLES.text && language !== undefined) {
      return {
        code: 'missing-language',
        part: 'key',
        message: `${nameOf(path)} is not told in ${language === 'es' ? 'Spanish' : 'English'}.`,
        hint: `Add \`${key}:\` to it.`,
      };
    }
    const subject = annotation(error, 'title');
    return {
      code: 'missing-key',
      part: 'key',
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
    message: `\`${text(error.data)}\` has not the form that ${nameOf(path)} must have.`,
  }),
  format: (error, path) =>
    param(error, 'format') === 'regex'
      ? {
          code: 'bad-pattern',
          message: `\`${text(error.data)}\` is not a regular expression${regexFault(error.data)}.`,
        }
      : { code: 'bad-form', message: `\`${text(error.data)}\` has not the form that ${nameOf(path)} must have.` },
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
