import { asksTime, type Outcome, outcomeOf } from '#src/expressions/outcome.ts';
import { namesIn } from '#src/expressions/expression.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { runnerOf } from '#src/expressions/runner.ts';
import { expressionsOf, type PlacedExpression } from '../meaning/expressions.ts';
import { outcomeByValues } from '../meaning/outcome-by-values.ts';

/** Whatever the record: what names nothing of it is worked out; of the rest its comparisons tell, and the values that its fields can take. */
function outcome(placed: PlacedExpression): Outcome {
  const { path, expression, compilation } = placed;
  if (!compilation.ok || compilation.value.type !== 'bool') return null;
  if (compilation.value.watch.length > 0) {
    const found = outcomeOf(expression);
    // A rule passes where a value is missing; another condition does not hold then.
    const isRule = path.at(-1) === 'that';
    const told =
      (found === 'always' && !isRule ? null : found) ?? outcomeByValues(placed, isRule ? 'rule' : 'condition');
    return told === 'always' && waitsForValue(placed) ? null : told;
  }
  if (asksTime(expression)) return null;
  return runnerOf(compilation.value)({}) === true ? 'always' : 'never';
}

/** Whether it asks at a field whether another, which a record needs, is there: in a new one it is not until it is filled in. */
const waitsForValue = ({ path, compilation }: PlacedExpression): boolean =>
  compilation.ok && WHILE_FILLED_IN.includes(String(path.at(-1))) && runnerOf(compilation.value)({}) === false;

const WHILE_FILLED_IN = ['showIf', 'requiredIf', 'readOnlyIf'];

const SAYS = {
  always: 'holds on every record',
  never: 'holds on no record',
} as const;

/** What follows, by the key that says the condition. */
const FOLLOWS: Readonly<Record<string, Readonly<Record<'always' | 'never', string>>>> = {
  that: { always: 'It refuses nothing.', never: 'Whoever fills in what it names is refused.' },
  showIf: {
    always: 'Leave it out.',
    never: 'Nobody would ever see the field: say `hidden: true`, or leave the field out.',
  },
  requiredIf: { always: 'Say `required: true`.', never: 'Leave it out.' },
  readOnlyIf: { always: 'Say `readOnly: true`.', never: 'Leave it out.' },
  keepIf: { always: 'Say `addOnly: true` where rows stay as they are.', never: 'Leave it out.' },
  when: { always: 'Leave it out.', never: 'Nobody could ever do it: leave the transition out.' },
  where: { always: 'Leave it out.', never: 'The constraint would look at nothing: leave it out.' },
};

export const constantCondition: Rule<'catalogue'> = {
  code: 'constant-condition',
  summary: 'A condition holds on some records and not on others.',
  scope: 'resource',
  check: (resource) =>
    expressionsOf(resource).flatMap((placed): readonly Finding[] => {
      const found = placed.use === 'condition' ? outcome(placed) : null;
      if (found === null) return [];
      const { path, expression } = placed;
      const hint = FOLLOWS[String(path.at(-1))]?.[found];
      // What a field can be, an overlay may say otherwise.
      const dependsOn = [...namesIn(expression)].map((name) => ['fields', ...name.split('.').slice(0, 1)]);
      const message = `\`${expression.source}\` ${SAYS[found]}.`;
      return [{ path, dependsOn, message, ...(hint !== undefined && { hint }) }];
    }),
};
