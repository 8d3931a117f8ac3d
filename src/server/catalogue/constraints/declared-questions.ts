import { kindOf } from '#src/kinds/catalogue/constraints/index.ts';
import type { Standing } from '#src/kinds/catalogue/constraints/kind.ts';
import { brokenConstraint } from './broken-constraint.ts';
import type { RecordQuestion } from './question.ts';

/** Asks for the constraints that a write of the resource may break, its own and those of others. */
export const declaredQuestions = (resource: string, concerning: readonly Standing[]): readonly RecordQuestion[] =>
  concerning.flatMap((standing) =>
    kindOf(standing.constraint)
      .questions(standing)
      .filter((asked) => asked.resource === resource)
      .map(({ broken, ...question }) => ({
        ...question,
        problems: ({ what, told }) => brokenConstraint(standing, broken(what), told),
      })),
  );
