import { existsSync } from 'node:fs';
import { kinds } from '#src/kinds/index.ts';
import type { Problem } from '#src/model/problem.ts';
import type { Checked, KindName, Resource } from '#src/model/resource.ts';
import { problemAt } from './report/problem-at.ts';

/**
 * Hand-written modules that the resources name and the project lacks, each told once for all institutions.
 * Looked for from the working directory, which is the project's.
 */
export const missingModules = (model: Checked): readonly Problem[] => {
  const all = new Set([model.base, ...model.institutions].flatMap(({ resources }) => [...resources.values()]));
  const problems = [...all].flatMap(missingOf);
  return [
    ...new Map(problems.map((problem) => [`${problem.file}:${problem.line}:${problem.column}`, problem])).values(),
  ];
};

const missingOf = <K extends KindName>(resource: Resource<K>): readonly Problem[] =>
  (kinds[resource.kind].handWritten?.(resource) ?? [])
    .filter(({ module }) => !existsSync(module))
    .map(({ path, module }) => {
      const span = resource.origin(path);
      const source = resource.sources.find(({ file }) => file === span.file);
      return problemAt(span, source?.text ?? '', {
        code: 'missing-module',
        message: `There is no ${module}.`,
        hint: 'Write it (CONTRIBUTING.md, “A hand-written screen”), or let this be generated.',
      });
    });
