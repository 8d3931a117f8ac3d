import type { Checked, InstitutionResources } from '#src/model/resource.ts';
import { hintForUnknown } from '#src/pipeline/report/did-you-mean.ts';
import { comparingRows } from '#src/screen-diff/first-rows.ts';
import { betweenInstitutions } from '#src/screen-diff/found.ts';
import { buildDirs } from '../build-dirs.js';
import { type Output, WrongUse } from '../command.ts';
import { existingDir } from '../resources-dir.ts';
import { rightRowsOf } from '../right-rows.ts';
import type { DiffValues, Telling } from './diff-command.ts';
import { expectResource, modelAt } from './model-at.ts';

/** Compares two institutions of the same resources. */
export async function betweenTwo(
  values: DiffValues,
  codes: readonly string[],
  output: Output,
  tell: Telling,
): Promise<number> {
  if (values.to !== undefined) throw new WrongUse('--to goes with --from.');
  const [one, other, surplus] = codes;
  if (one === undefined || other === undefined) throw new WrongUse('Two institutions are missing, or --from.');
  if (surplus !== undefined) throw new WrongUse(`${surplus} is one word too many.`);
  const resourcesDir = existingDir(values.resources);
  const model = await modelAt(resourcesDir, resourcesDir, output);
  if (model === null) return 1;
  expectResource([model], values.only);
  const { generatedDir, outDir } = buildDirs(resourcesDir);
  const sideOf = (code: string) => ({
    model,
    dirs: { resourcesDir, generatedDir, outDir },
    institution: institutionNamed(model, code),
  });
  const sides = { before: sideOf(one), after: sideOf(other) };
  const rows = rightRowsOf(model.kinds, resourcesDir);
  const found = betweenInstitutions(
    model,
    { before: sides.before.institution, after: sides.after.institution },
    comparingRows({ before: rows, after: rows }),
  );
  return tell({ found, isShared: false, names: { before: one, after: other }, sides });
}

function institutionNamed(model: Checked, code: string): InstitutionResources {
  const all = [...model.institutions, model.base];
  const found = all.find((one) => one.code === code);
  if (found !== undefined) return found;
  const hint = hintForUnknown(
    code,
    all.map((one) => one.code),
  );
  throw new WrongUse(`There is no institution ${code}. ${hint}`.trim());
}
