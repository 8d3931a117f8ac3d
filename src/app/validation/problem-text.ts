import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldProblem } from '#src/runtime/validation.ts';

/** A problem of a field as a screen holds it; `text` is the server's own wording. */
export interface ShownProblem extends FieldProblem {
  readonly text?: string;
  /** What react-admin's validators say: a key of the texts, or words. */
  readonly message?: string;
}

/** Where react-admin's inputs look for words with values: what follows is `{ message, args }`. */
const TOLD = '@@react-admin@@';

/**
 * react-hook-form keeps a message as text. The problem itself goes through it, so that it is told in the language
 * of the moment it is read; react-admin's inputs show the words beside it.
 */
export const encodeProblem = (problem: ShownProblem, words: string): string =>
  TOLD + JSON.stringify({ message: words, args: { problem } });

const isProblem = (value: unknown): value is ShownProblem =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' && 'path' in value;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const saidBy = (message: string, params: ShownProblem['params'] = {}): ShownProblem => ({
  path: '',
  code: 'invalid',
  params,
  message,
});

/** What a text can be told with. */
const plainIn = (values: Readonly<Record<string, unknown>>): ShownProblem['params'] =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
    ),
  );

/** Ours as it was; what react-admin's validators and screens drawn by hand say, in their words. */
function decode(message: string): ShownProblem {
  if (!message.startsWith(TOLD)) return saidBy(message);
  const told: unknown = JSON.parse(message.slice(TOLD.length));
  if (!isObject(told)) return saidBy(typeof told === 'string' ? told : message);
  const { message: words, args } = told;
  if (isObject(args) && isProblem(args['problem'])) return args['problem'];
  return saidBy(String(words), isObject(args) ? plainIn(args) : {});
}

/**
 * The problem an error of react-hook-form carries; null where there is none. A list keeps its own beside those of its
 * rows, under `root`.
 */
export function problemIn(error: unknown): ShownProblem | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('root' in error) return problemIn(error.root);
  return 'message' in error && typeof error.message === 'string' && error.message !== '' ? decode(error.message) : null;
}

/** Words for a problem of a field of the resource. */
export function useProblemText(resource: string): (problem: ShownProblem) => string {
  const translate = useTranslate();
  return useCallback(
    (problem) => {
      if (problem.text !== undefined) return problem.text;
      if (problem.message !== undefined) return translate(problem.message, { ...problem.params, _: problem.message });
      const { field } = problem.params;
      const params =
        typeof field === 'string'
          ? { ...problem.params, field: translate(`resources.${resource}.fields.${field}`, { _: field }) }
          : problem.params;
      const own = problem.rule === undefined ? null : `resources.${resource}.rules.${problem.rule}`;
      const general = translate(`rectoria.validation.${problem.code}`, {
        ...params,
        _: translate(`resources.${resource}.refused.${problem.code}`, { _: translate('rectoria.validation.invalid') }),
      });
      return own === null ? general : translate(own, { ...params, _: general });
    },
    [resource, translate],
  );
}
