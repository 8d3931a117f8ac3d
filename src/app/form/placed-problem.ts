import type { Say } from '../words/define-words.ts';
import type { FormRecord } from '../field/form-record.ts';
import type { ShownProblem } from '../validation/problem-text.ts';
import type { ProblemWords } from './resolver.ts';

/** A problem of a row that is not in the form, at its list: the server has filled it in from elsewhere. */
export function placedProblem(
  problem: ShownProblem,
  values: FormRecord,
  words: ProblemWords,
  say: Say<'hidden_row'>,
): ShownProblem {
  const [list = '', at = ''] = problem.path.split('.');
  const rows: unknown = values[list];
  if (!/^\d+$/.test(at) || !Array.isArray(rows) || Number(at) < rows.length) return problem;
  return { ...problem, path: list, text: say('hidden_row', { row: Number(at) + 1, text: words(problem) }) };
}
