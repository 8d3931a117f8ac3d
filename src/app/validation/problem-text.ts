import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldProblem } from '#src/runtime/validation.ts';

/** A problem of a field as a screen holds it; `text` is the server's own wording. */
export interface ShownProblem extends FieldProblem {
  readonly text?: string;
}

/**
 * react-hook-form keeps a message as text. The problem itself goes through it, so that it is told in the language
 * of the moment it is read.
 */
export const encodeProblem = (problem: ShownProblem): string => JSON.stringify(problem);

const isProblem = (value: unknown): value is ShownProblem =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' && 'path' in value;

function decode(message: string): ShownProblem | null {
  const value: unknown = JSON.parse(message);
  return isProblem(value) ? value : null;
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
      const { field } = problem.params;
      const params =
        typeof field === 'string'
          ? { ...problem.params, field: translate(`resources.${resource}.fields.${field}`, { _: field }) }
          : problem.params;
      const own = problem.rule === undefined ? null : `resources.${resource}.rules.${problem.rule}`;
      const general = translate(`rectoria.validation.${problem.code}`, {
        ...params,
        _: translate('rectoria.validation.invalid'),
      });
      return own === null ? general : translate(own, { ...params, _: general });
    },
    [resource, translate],
  );
}
