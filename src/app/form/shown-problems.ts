import type { Say } from '../words/define-words.ts';
import type { FormRecord } from '../field/form-record.ts';
import type { ShownProblem } from '../validation/problem-text.ts';
import type { ProblemWords } from './resolver.ts';

/** A problem of a row that is not in the form, at its list: the server has filled it in from elsewhere. */
function placed(problem: ShownProblem, values: FormRecord, words: ProblemWords, say: Say<'hidden_row'>): ShownProblem {
  const [list = '', at = ''] = problem.path.split('.');
  const rows: unknown = values[list];
  if (!/^\d+$/.test(at) || !Array.isArray(rows) || Number(at) < rows.length) return problem;
  return { ...problem, path: list, text: say('hidden_row', { row: Number(at) + 1, text: words(problem) }) };
}

/** What the server refused as the form shows it: all that is wrong with the record as a whole is one text. */
export function shownProblems(
  given: readonly ShownProblem[],
  values: FormRecord,
  words: ProblemWords,
  say: Say<'hidden_row'>,
): readonly ShownProblem[] {
  const problems = given.map((problem) => placed(problem, values, words, say));
  const [first, ...further] = problems.filter(({ path }) => path === '');
  if (first === undefined || further.length === 0) return problems;
  const text = [first, ...further].map(words).join(' ');
  return [{ ...first, text }, ...problems.filter(({ path }) => path !== '')];
}
