import type { Browser } from 'playwright';
import type { Sides } from '#src/model/change.ts';
import { grouped } from '#src/model/grouped.ts';
import type { PicturedState } from '#src/model/pictured.ts';
import type { Checked, InstitutionResources } from '#src/model/resource.ts';
import type { Found } from '#src/screen-diff/found.ts';
import type { PicturedScreen, PicturedView, Pictures } from '#src/screen-diff/html/pictures.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { buildAppIfStale, type AppDirs } from '../../build-app.ts';
import { photographerOf, type Subject } from './photographer.ts';
import { seenAt } from './seen-at.ts';
import { picturesOf, statesOf, viewsOf } from './take-pictures.ts';

/** One side of what is compared. */
export interface Side {
  readonly model: Checked;
  /** Its resources, and where the app is built of them. */
  readonly dirs: AppDirs;
  /** Whose screens are photographed; of all institutions, the first that has a difference, where it is absent. */
  readonly institution?: InstitutionResources;
}

type Telling = (message: string) => void;

/** Pictures of every screen that differs, before and after, at those who see the differences. */
export async function takeAlbum(found: readonly Found[], sides: Sides<Side>, tell: Telling): Promise<Pictures> {
  await build(sides, tell);
  const album = new Map<string, readonly PicturedScreen[]>();
  const browser = await launchBrowser();
  try {
    for (const [institution, own] of seenAt(found)) {
      const pair = institutionsOf(sides, institution);
      if (pair === null) continue;
      for (const [name, views] of await pages(browser, own, sides, pair, tell)) {
        album.set(name, [...(album.get(name) ?? []), { institution, views }]);
      }
    }
  } finally {
    await browser.close();
  }
  return album;
}

async function build({ before, after }: Sides<Side>, tell: Telling): Promise<void> {
  for (const { dirs } of before.dirs.outDir === after.dirs.outDir ? [after] : [before, after]) {
    tell(`Building the screens of ${dirs.resourcesDir} …`);
    await buildAppIfStale(dirs);
  }
}

/** The institution on both sides; null where one side lacks it, or is base. */
function institutionsOf({ before, after }: Sides<Side>, code: string): Sides<InstitutionResources> | null {
  const [old, now] = [before, after].map(
    ({ institution, model }) => institution ?? model.institutions.find((one) => one.code === code),
  );
  return old === undefined || now === undefined || old.code === 'base' || now.code === 'base'
    ? null
    : { before: old, after: now };
}

async function pages(
  browser: Browser,
  found: readonly Found[],
  sides: Sides<Side>,
  institutions: Sides<InstitutionResources>,
  tell: Telling,
): Promise<ReadonlyMap<string, readonly PicturedView[]>> {
  const resources = grouped(found, ({ difference }) => difference.resource);
  const states = new Map([...resources].map(([name, own]) => [name, statesAt(name, own, sides, institutions)]));
  const subject = (side: 'before' | 'after'): Subject => ({
    kinds: sides[side].model.kinds,
    institution: institutions[side],
    resourcesDir: sides[side].dirs.resourcesDir,
    appDir: sides[side].dirs.outDir,
    states,
  });
  const before = await photographerOf(browser, subject('before'));
  const after = await photographerOf(browser, subject('after'));
  const pictured = new Map<string, readonly PicturedView[]>();
  try {
    for (const [name, own] of resources) {
      tell(`Pictures of ${name} …`);
      const views = (side: 'before' | 'after') =>
        viewsOf(
          sides[side].model.kinds,
          institutions[side].resources.get(name),
          { before, after }[side].recordsOf(name),
          states.get(name) ?? [],
          changedIn(own),
        );
      pictured.set(name, await picturesOf({ before, after }, { before: views('before'), after: views('after') }));
    }
  } finally {
    await before.close();
    await after.close();
  }
  return pictured;
}

/** Fields of a screen that say something else than before. */
const changedIn = (found: readonly Found[]): ReadonlySet<string> =>
  new Set(
    found.flatMap(({ difference: { path } }) => (path[0] === 'fields' && path[1] !== undefined ? [path[1]] : [])),
  );

/** The states of both sides: what is shown under a condition that is gone is photographed too. */
function statesAt(
  name: string,
  found: readonly Found[],
  sides: Sides<Side>,
  institutions: Sides<InstitutionResources>,
): readonly PicturedState[] {
  const both = (['before', 'after'] as const).flatMap((side) =>
    statesOf(sides[side].model.kinds, institutions[side].resources.get(name), changedIn(found)),
  );
  return [...new Map(both.map((state) => [state.condition, state])).values()];
}
