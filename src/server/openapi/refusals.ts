import { sharedTexts } from '#src/i18n/index.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { kindOf } from '#src/kinds/catalogue/constraints/index.ts';
import type { Catalogue, Constraint } from '#src/model/catalogue.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { problemWords } from '../catalogue/record/problem-words.ts';
import { type OpenApi, problems, ref } from './parts.ts';

/** One refusal: its code, the fields that it is told at, and what it says. */
export const line = (code: string, fields: readonly string[]): string =>
  `- \`${code}\` en ${fields.map((field) => `\`${field}\``).join(', ')}: ${problemWords(code, 'es').replaceAll(/%\{\w+\}/g, '…')}`;

const told = (constraint: Constraint): readonly string[] =>
  kindOf(constraint)
    .refusals(constraint)
    .map(({ code, fields }) => line(code, fields));

/** A write of a record; what each of them is refused for beyond what all are. */
export type WriteKind = 'create' | 'update' | 'transition';

const ofState = ({ states }: Catalogue, kind: WriteKind): readonly string[] => {
  if (states === null || kind === 'transition') return [];
  return [line(kind === 'create' ? 'initialState' : 'state', [states.field])];
};

/** Of a person whom one may not see nobody guesses what they are known by. */
const ofTries = ({ shares }: Catalogue, kind: WriteKind): OpenApi =>
  shares === null || kind === 'transition' ? {} : problems('429');

/** The answers to a write that is refused for its values, with what the state and other records may stand against. */
export function refusedWrite(catalogue: Catalogue, kind: WriteKind, own: readonly string[] = []): OpenApi {
  const { fields, constraints } = catalogue;
  const unique = flatFields(fields, fieldTypes).filter((field) => field.unique);
  const lines = [
    ...own,
    ...ofState(catalogue, kind),
    ...unique.map(({ name }) => line('unique', [name])),
    ...constraints.flatMap(told),
  ];
  const tried = ofTries(catalogue, kind);
  if (lines.length === 0) return { 422: ref('responses', 'Problem422'), ...tried };
  const description = `${sharedTexts.es.rectoria.problems.validation.title}. Además de los valores mismos:\n${lines.join('\n')}`;
  return { 422: { ...ref('responses', 'Problem422'), description }, ...tried };
}
