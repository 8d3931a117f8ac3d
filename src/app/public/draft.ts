import { orEmpty } from '#src/model/absent.ts';
import type { AskedField, AskedForm, Choice } from './form-answer.ts';

/** A text as it is typed, what is ticked, a file; `true` for a file that the record has. */
export type Filled = string | boolean | File;

/** What is filled in. */
export type Draft = Readonly<Record<string, Filled>>;

/** What is typed; empty where something else is filled in. */
export const textIn = (value: Filled | undefined): string => (typeof value === 'string' ? value : '');

const isEmpty = (value: Filled | undefined): boolean =>
  value === true || value instanceof File ? false : textIn(value).trim() === '';

/** What stands in the form at first. */
export const draftOf = ({ fields, values }: AskedForm): Draft =>
  Object.fromEntries(fields.map((field) => [field.name, shown(field, values[field.name])]));

function shown({ input }: AskedField, value: unknown): Filled {
  if (input.kind === 'file') return value === true ? value : '';
  if (input.kind === 'check') return value === true;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** The choices that what else was chosen leaves. */
export const choicesIn = ({ choices, depends }: AskedField, draft: Draft): readonly Choice[] =>
  choices.filter(({ data }) =>
    Object.entries(depends).every(
      ([name, { field, isOptional }]) => data[name] === draft[field] || (isOptional && draft[field] === ''),
    ),
  );

/** With another value in a field; what was chosen by the old one and is no choice any more is not chosen. */
export function changedDraft(fields: readonly AskedField[], draft: Draft, name: string, value: Filled): Draft {
  let next: Draft = { ...draft, [name]: value };
  for (const field of fields) {
    const chosen = next[field.name];
    if (field.input.kind !== 'choice' || chosen === '' || Object.keys(field.depends).length === 0) continue;
    if (!choicesIn(field, next).some((choice) => choice.value === chosen)) next = { ...next, [field.name]: '' };
  }
  return next;
}

/** Names of what must be filled in and is not. */
export const missingIn = (fields: readonly AskedField[], draft: Draft): readonly string[] =>
  fields
    .filter(({ name, required, input }) => required && input.kind !== 'check' && isEmpty(draft[name]))
    .map(({ name }) => name);

/** Names of files that are larger than their field takes. */
export const tooLargeIn = (fields: readonly AskedField[], draft: Draft): readonly string[] =>
  fields
    .filter(({ name, input }) => input.kind === 'file' && (fileIn(draft[name])?.size ?? 0) > input.maxSize)
    .map(({ name }) => name);

const fileIn = (value: Filled | undefined): File | null => (value instanceof File ? value : null);

/** The files that were chosen, by field. */
export const filesIn = (fields: readonly AskedField[], draft: Draft): ReadonlyMap<string, File> =>
  new Map(
    fields.flatMap(({ name }): readonly (readonly [string, File])[] => {
      const file = fileIn(draft[name]);
      return file === null ? [] : [[name, file]];
    }),
  );

/** As it is sent, files apart: nothing in place of an empty text, a number for what was chosen. */
export const sentOf = (fields: readonly AskedField[], draft: Draft): Readonly<Record<string, unknown>> =>
  Object.fromEntries<unknown>(
    fields
      .filter(({ input }) => input.kind !== 'file')
      .map((field): readonly [string, unknown] => [field.name, sentValue(field, orEmpty(draft[field.name]))]),
  );

function sentValue({ input, choices }: AskedField, value: Filled): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  // What the record has may be no choice any more.
  return input.kind === 'choice' ? (choices.find((each) => each.value === text)?.sent ?? Number(text)) : text;
}
