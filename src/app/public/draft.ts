import { orEmpty } from '#src/model/absent.ts';
import type { AskedField, AskedForm, Choice } from './form-answer.ts';

/** What is filled in: texts as they are typed, and what is ticked. */
export type Draft = Readonly<Record<string, string | boolean>>;

/** What stands in the form at first. */
export const draftOf = ({ fields, values }: AskedForm): Draft =>
  Object.fromEntries(fields.map((field) => [field.name, shown(field, values[field.name])]));

function shown({ input }: AskedField, value: unknown): string | boolean {
  if (input.kind === 'check') return value === true;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** The choices that what else was chosen leaves. */
export const choicesIn = ({ choices, depends }: AskedField, draft: Draft): readonly Choice[] =>
  choices.filter(({ data }) => Object.entries(depends).every(([name, field]) => data[name] === draft[field]));

/** With another value in a field; what was chosen by the old one and is no choice any more is not chosen. */
export function changedDraft(
  fields: readonly AskedField[],
  draft: Draft,
  name: string,
  value: string | boolean,
): Draft {
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
    .filter(
      ({ name, required, input }) => required && input.kind !== 'check' && String(orEmpty(draft[name])).trim() === '',
    )
    .map(({ name }) => name);

/** As it is sent: nothing in place of an empty text, a number for what was chosen. */
export const sentOf = (fields: readonly AskedField[], draft: Draft): Readonly<Record<string, unknown>> =>
  Object.fromEntries<unknown>(
    fields.map((field): readonly [string, unknown] => [field.name, sentValue(field, orEmpty(draft[field.name]))]),
  );

function sentValue({ input }: AskedField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  const text = value.trim();
  if (text === '') return null;
  return input.kind === 'choice' ? Number(text) : text;
}
