import { join } from 'node:path';
import type { Sides } from '#src/model/change.ts';
import type { Checked } from '#src/model/resource.ts';
import type { Span } from '#src/model/source.ts';
import { comparingRows } from '#src/screen-diff/first-rows.ts';
import { type Beside, betweenModels, type Found } from '#src/screen-diff/found.ts';
import type { AppDirs } from '../build-app.ts';
import { buildDirs } from '../build-dirs.js';
import { type Output, WrongUse } from '../command.ts';
import { existingDir } from '../resources-dir.ts';
import { rightRowsOf } from '../right-rows.ts';
import type { DiffValues, Telling } from './diff-command.ts';
import { expectResource, modelAt } from './model-at.ts';
import { drawnDifferences, fingerprintsOf } from './drawn.ts';
import { type Revision, withRevision } from './revision.ts';
import { wireBetween } from './wire.ts';

/** A folder of resources, where it is and as people know it. */
interface Folder {
  readonly dirs: AppDirs;
  /** A folder with `src/screens` as they are with it. */
  readonly project: string;
  readonly as: string;
}

/** Compares every institution between two revisions, or between one and the files as they are. */
export async function betweenRevisions(
  values: DiffValues & { readonly from: string },
  words: readonly string[],
  output: Output,
  tell: Telling,
): Promise<number> {
  const [surplus] = words;
  if (surplus !== undefined) throw new WrongUse(`${surplus} is one word too many: --from compares every institution.`);
  const { from, to, resources } = values;
  const dir = existingDir(resources);
  return withRevision(dir, from, async (old) => {
    const before = folderAt(old, `${from}:${resources}`);
    const compare = (after: Folder) => compareFolders({ before, after }, values, output, tell);
    if (to !== undefined) return withRevision(dir, to, (now) => compare(folderAt(now, `${to}:${resources}`)));
    const { generatedDir, outDir } = buildDirs(dir);
    return compare({ dirs: { resourcesDir: dir, generatedDir, outDir }, project: '.', as: resources });
  });
}

/** What is built of a revision is found again as long as that is asked for. */
function folderAt({ dir, commit, project }: Revision, as: string): Folder {
  const built = join('.data', 'builds', `revision-${commit.slice(0, 12)}`);
  return {
    dirs: { resourcesDir: dir, generatedDir: join(built, 'generated'), outDir: join(built, 'app') },
    project,
    as,
  };
}

async function compareFolders(
  folders: Sides<Folder>,
  { only, wire }: DiffValues,
  output: Output,
  tell: Telling,
): Promise<number> {
  const old = await modelAt(folders.before.dirs.resourcesDir, folders.before.as, output);
  const now = old === null ? null : await modelAt(folders.after.dirs.resourcesDir, folders.after.as, output);
  if (old === null) output.stderr.write(OTHER_LANGUAGE(folders.before.as));
  if (old === null || now === null) return 1;
  expectResource([old, now], only);
  const models = { before: old, after: now };
  const found = wire === undefined ? screensBetween(models, folders) : await wireBetween(models);
  return tell({
    found: found.map((one) => named(one, folders)),
    isShared: true,
    names: { before: folders.before.as, after: folders.after.as },
    sides: { before: { model: old, dirs: folders.before.dirs }, after: { model: now, dirs: folders.after.dirs } },
  });
}

function screensBetween(models: Sides<Checked>, folders: Sides<Folder>): readonly Found[] {
  const fingerprints = {
    before: fingerprintsOf(folders.before.project),
    after: fingerprintsOf(folders.after.project),
  };
  const { kinds } = models.after;
  const rows = comparingRows({
    before: rightRowsOf(kinds, folders.before.dirs.resourcesDir, folders.before.as),
    after: rightRowsOf(kinds, folders.after.dirs.resourcesDir, folders.after.as),
  });
  const beside: Beside = (sides) => [...drawnDifferences(kinds, sides, fingerprints), ...rows(sides)];
  return betweenModels(models, beside);
}

const OTHER_LANGUAGE = (as: string): string =>
  `\n${as} does not pass the \`check\` of this version, and cannot be compared with what does. Where the language has changed since, bring a copy of it to today's first.\n`;

/** The same, with its files named as people know them. */
function named({ difference, institutions }: Found, folders: Sides<Folder>): Found {
  const { before, after } = difference.source;
  const source = { before: fileNamed(before, folders.before), after: fileNamed(after, folders.after) };
  return { institutions, difference: { ...difference, source } };
}

const fileNamed = (span: Span | null, { dirs: { resourcesDir }, as }: Folder): Span | null =>
  span?.file.startsWith(`${resourcesDir}/`) ? { ...span, file: `${as}${span.file.slice(resourcesDir.length)}` } : span;
