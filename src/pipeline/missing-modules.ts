import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { HandWritten } from '#src/model/hand-written.ts';
import type { Problem } from '#src/model/problem.ts';
import type { Checked } from '#src/model/resource.ts';
import { byPlace, handWrittenIn, problemOf } from './report/hand-written.ts';

/**
 * Hand-written modules that the resources name and the project lacks, or has and does not list, each told once for all
 * institutions.
 * @param project its folder, relative to the working directory; all modules are looked for in it.
 */
export const missingModules = (model: Checked, project = '.'): readonly Problem[] =>
  byPlace(
    handWrittenIn(model).flatMap(({ resource, written }) => {
      const told = lackOf(written, project);
      return told === null ? [] : [problemOf(resource, written.path, { code: 'missing-module', ...told })];
    }),
  );

/** What the project lacks of it first; null where it is all there. */
function lackOf(written: HandWritten, project: string): Pick<Problem, 'message' | 'hint'> | null {
  const { module, places, list, guide } = written;
  const missing = [module, places].filter((one) => one !== null).find((one) => !existsSync(join(project, one)));
  if (missing !== undefined) {
    const orElse = guide === undefined ? ', or let this be generated' : '';
    const recipe = guide ?? 'A hand-written screen';
    return { message: `There is no ${missing}.`, hint: `Write it (CONTRIBUTING.md, “${recipe}”)${orElse}.` };
  }
  if (list === undefined || isListed(module, join(project, list))) return null;
  return {
    message: `${list} does not list ${module}.`,
    hint: `Import it there, and add it under the name \`${written.name}\`${guide === undefined ? '' : ` (CONTRIBUTING.md, “${guide}”)`}.`,
  };
}

/** Whether the file imports the module, which stands in a folder beside it. */
const isListed = (module: string, list: string): boolean =>
  existsSync(list) && readFileSync(list, 'utf8').includes(`'./${basename(dirname(module))}/${basename(module)}'`);
