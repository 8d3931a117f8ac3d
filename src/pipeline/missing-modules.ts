import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#src/model/problem.ts';
import type { Checked } from '#src/model/resource.ts';
import { byPlace, handWrittenIn, problemOf } from './report/hand-written.ts';

/**
 * Hand-written modules that the resources name and the project lacks, each told once for all institutions.
 * @param project its folder, relative to the working directory; all modules are looked for in it.
 */
export const missingModules = (model: Checked, project = '.'): readonly Problem[] =>
  byPlace(
    handWrittenIn(model).flatMap(({ resource, written }) =>
      [written.module, written.places]
        .filter((module) => module !== null)
        .filter((module) => !existsSync(join(project, module)))
        .slice(0, 1)
        .map((module) =>
          problemOf(resource, written.path, {
            code: 'missing-module',
            message: `There is no ${module}.`,
            hint:
              written.guide === undefined
                ? 'Write it (CONTRIBUTING.md, “A hand-written screen”), or let this be generated.'
                : `Write it (CONTRIBUTING.md, “${written.guide}”).`,
          }),
        ),
    ),
  );
