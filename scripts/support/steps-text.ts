import { canBeEmptied, type Step } from '#src/server/db/plan/step.ts';
import { againstLines, type Naming } from '#src/server/db/plan/told-against.ts';
import type { Unasked } from '#src/server/prepare/rules-against.ts';
import { FIRST } from '#src/server/db/plan/rows-against.ts';

type Plain = Pick<Step, 'reason' | 'sql' | 'against' | 'demands' | 'emptying'> & { readonly class: string };

/** What is told of a step, or a rule of records, as SQL takes it. */
export const asComment = (one: Omit<Plain, 'sql'>, naming?: Naming): string =>
  `-- ${one.class}: ${one.reason}\n${againstLines(one, naming)
    .map((line) => `--   ${line}\n`)
    .join('')}`;

/** Of a step that only tells what people have to bring together, nothing is. */
const isToBeRun = ({ sql }: Pick<Step, 'sql'>): boolean => sql !== '';

/** Steps as SQL that psql takes, with what is told of each before it. */
export const asSql = (steps: readonly Plain[], naming?: Naming): string =>
  steps.map((step) => `${asComment(step, naming)}${isToBeRun(step) ? `${step.sql};\n` : ''}`).join('\n');

/** A step, or a rule of records, for programs: with the first of the rows that stand against it, and the file that holds all. */
export const asObject = (
  step: Pick<Step, 'reason' | 'against' | 'emptying'> & { readonly class: string; readonly sql?: string },
  file: string | null,
) => ({
  class: step.class,
  reason: step.reason,
  ...(step.sql !== undefined && isToBeRun({ sql: step.sql }) && { sql: step.sql }),
  ...(canBeEmptied(step) && { canBeEmptied: true }),
  ...(step.against !== undefined && { against: { ...step.against, rows: step.against.rows.slice(0, FIRST), file } }),
});

/** The same of a rule that no row was asked. */
export const unaskedObject = ({ resource, rule, why }: Unasked) => ({
  class: 'not looked at',
  reason: `The ${rule} of ${resource}: ${why}`,
});

/** Rules that no row was asked, by why that is. */
export function unaskedText(unasked: readonly Unasked[]): string {
  const whys = [...new Set(unasked.map(({ why }) => why))];
  return whys
    .map((why) => {
      const rules = unasked
        .filter((one) => one.why === why)
        .map(({ rule, resource }) => `--   ${rule} of ${resource}\n`);
      return `-- not looked at: ${why}\n${rules.join('')}`;
    })
    .join('');
}
