import type { CatalogueResource, RecordRule } from '#src/model/catalogue.ts';
import { type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { expressionDependencies } from '../meaning/dependencies.ts';
import { runnerOf } from '#src/expressions/runner.ts';
import { expressionsOf, type PlacedExpression } from '../meaning/expressions.ts';
import { triedRecord } from '../meaning/tried-record.ts';
import { valueFault } from '../meaning/value-fault.ts';
import { computing } from '../meaning/computed-values.ts';

const SIDES = ['takes', 'refuses'] as const;

interface Example {
  readonly path: Path;
  readonly values: JsonObject;
  readonly holds: boolean;
}

const examplesOf = ({ examples }: RecordRule, path: Path): readonly Example[] =>
  SIDES.flatMap((side) =>
    (examples?.[side] ?? []).map((values, index) => ({
      path: [...path, 'examples', side, index],
      values,
      holds: side === 'takes',
    })),
  );

/** Values that the example's own fields refuse. */
const unaccepted = ({ definition: { fields } }: CatalogueResource, { path, values }: Example): readonly Finding[] => {
  const record = triedRecord({ fields }, values);
  return fields.flatMap((field) => {
    const said = values[field.name] ?? null;
    const fault = said === null ? null : valueFault(field, record[field.name] ?? null);
    if (fault === null) return [];
    const place = [...path, field.name];
    return [
      {
        path: place,
        dependsOn: [place, ['fields', field.name]],
        message: `\`${textOfJson(said)}\` is no value that \`${field.name}\` accepts: it ${fault}.`,
        hint: 'An example is written as it is on the wire.',
      },
    ];
  });
};

/** What is wrong with an example of which the rule says this. */
const wrongSide = (source: string, holds: unknown): Pick<Finding, 'message' | 'hint'> => {
  if (typeof holds !== 'boolean')
    return {
      message: `The rule \`${source}\` cannot tell of this record: a value that it needs is missing.`,
      hint: 'Say every field that it needs.',
    };
  return {
    message: `The rule \`${source}\` ${holds ? 'takes' : 'refuses'} this record.`,
    hint: `Put it under \`${holds ? 'takes' : 'refuses'}\`, or mend the rule.`,
  };
};

function* faultsOf(
  resource: CatalogueResource,
  placed: PlacedExpression,
  examples: readonly Example[],
): Iterable<Finding> {
  const { compilation, expression } = placed;
  if (!compilation.ok || compilation.value.type !== 'bool') return;
  const run = runnerOf(compilation.value);
  const complete = computing(resource);
  const isKnown = (name: string): boolean => resource.definition.fields.some((field) => field.name === name);
  for (const example of examples) {
    const { path, values, holds } = example;
    // That there is no such field is told elsewhere.
    if (!Object.keys(values).every(isKnown)) continue;
    const faults = unaccepted(resource, example);
    yield* faults;
    const told = run(complete(triedRecord(resource.definition, values)));
    if (faults.length > 0 || told === holds) continue;
    const dependsOn = [path, placed.path, ...expressionDependencies(resource, expression)];
    yield { path, dependsOn, ...wrongSide(expression.source, told) };
  }
}

export const ruleExample: Rule<'catalogue'> = {
  code: 'rule-example',
  summary: 'A rule holds on what its examples say that it takes, and not on what they say that it refuses.',
  scope: 'resource',
  check: (resource) =>
    expressionsOf(resource).flatMap((placed): readonly Finding[] => {
      const [part, name] = placed.path;
      const rule = part === 'rules' ? resource.definition.rules.find(({ key }) => key === name) : undefined;
      const examples = rule === undefined ? [] : examplesOf(rule, placed.path.slice(0, -1));
      return examples.length === 0 ? [] : [...faultsOf(resource, placed, examples)];
    }),
};
