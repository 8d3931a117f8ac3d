import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CHANGE_CLASSES, type ChangeClass, type Sides } from '#src/model/change.ts';
import { hintForUnknown } from '#src/pipeline/report/did-you-mean.ts';
import { countsOf, type Found } from '#src/screen-diff/found.ts';
import { type Marks, MarksWrong, readMarks, reviewed } from '#src/screen-diff/marks.ts';
import { diffJson } from '#src/screen-diff/report-json.ts';
import { diffText } from '#src/screen-diff/report-text.ts';
import { type Command, type Output, WrongUse } from '../command.ts';
import { readIfExists } from '../read-if-exists.ts';
import { DIFF_OPTIONS } from './diff-usage.ts';
import { writeHtmlReport } from './html-report.ts';
import { betweenTwo } from './institutions.ts';
import type { Side } from './pictures/album.ts';
import { betweenRevisions } from './revisions.ts';

const valuesIn = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: DIFF_OPTIONS, allowPositionals: true });

export type DiffValues = ReturnType<typeof valuesIn>['values'];

/** What was compared, and found. */
export interface Comparison {
  readonly found: readonly Found[];
  /** Whether it is told who has a difference. */
  readonly isShared: boolean;
  readonly names: Sides<string>;
  readonly sides: Sides<Side>;
}

/** What is made of a comparison: the exit code. */
export type Telling = (comparison: Comparison) => Promise<number>;

/**
 * Answers `npm run screens -- diff`.
 * @throws WrongUse where the call is none of those that DIFF_USAGE tells.
 */
export const diffCommand: Command = async (args, output) => {
  const { values, positionals } = valuesIn(args);
  const failOn = classNamed(values['fail-on']);
  const marks = await marksIn(values.reviews);
  const tell: Telling = (comparison) => told(comparison, { values, failOn, marks }, output);
  const from = values.from ?? values.wire;
  if (values.from !== undefined && values.wire !== undefined) throw new WrongUse('Say --from or --wire.');
  return from === undefined
    ? betweenTwo(values, positionals, output, tell)
    : betweenRevisions({ ...values, from }, positionals, output, tell);
};

interface Asked {
  readonly values: DiffValues;
  readonly failOn: ChangeClass | null;
  readonly marks: Marks;
}

async function told(comparison: Comparison, { values, failOn, marks }: Asked, output: Output): Promise<number> {
  const { isShared } = comparison;
  const { open, approved } = reviewed(narrowed(comparison.found, values.only), marks);
  const counted = { found: open, approved: approved.length };
  if (values.html !== undefined) {
    const tell = (message: string): void => void output.stderr.write(`${message}\n`);
    const { html: file, link } = values;
    const pictures = !values['no-pictures'] && values.wire === undefined;
    await writeHtmlReport({ ...comparison, ...counted, marks, file, link, tell, pictures });
    tell(`Wrote ${file}.`);
  }
  output.stdout.write(
    values.json ? `${JSON.stringify(diffJson(open), null, 2)}\n` : diffText(open, isShared, approved.length),
  );
  return exitCode(open, failOn);
}

function classNamed(name: string | undefined): ChangeClass | null {
  if (name === undefined) return null;
  const found = CHANGE_CLASSES.find((one) => one === name);
  if (found !== undefined) return found;
  throw new WrongUse(`There is no class ${name}. ${hintForUnknown(name, [...CHANGE_CLASSES])}`.trim());
}

/** @throws WrongUse where the file holds something else than marks */
async function marksIn(file: string): Promise<Marks> {
  const text = await readIfExists(readFile(file, 'utf8'), null);
  if (text === null) return new Map();
  try {
    return readMarks(text, file);
  } catch (error) {
    if (error instanceof MarksWrong) throw new WrongUse(error.message);
    throw error;
  }
}

const exitCode = (found: readonly Found[], failOn: ChangeClass | null): number => {
  if (found.length === 0) return 0;
  const counts = countsOf(found);
  const failing = failOn === null ? [] : CHANGE_CLASSES.slice(0, CHANGE_CLASSES.indexOf(failOn) + 1);
  return failing.some((one) => counts[one] > 0) ? 3 : 1;
};

const narrowed = (found: readonly Found[], only: string | undefined): readonly Found[] =>
  only === undefined ? found : found.filter(({ difference }) => difference.resource === only.replace(/^\//, ''));
