import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import { settingsOf } from '#src/model/institution.ts';
import type { JsonObject } from '#src/model/json.ts';
import { kindNamed, kindNames } from '#src/model/kind.ts';
import { type KindName, ofKind, type Resource } from '#src/model/resource.ts';
import { SEED } from '#tests/support/extent.ts';
import { expectLocated } from './yaml/located.ts';
import { likeOf, overlayOfAny } from './yaml/overlay.ts';
import { makeProduct } from './yaml/product.ts';
import { type Checking, type Files, MADE_UP, readResources } from './yaml/resources.ts';
import { wordsOf } from './yaml/words.ts';

/** So many files of each kind. */
const OF_EACH = 600;

/** Catalogues have a test of their own. */
const KINDS = kindNames(kinds).filter((kind) => kind !== 'catalogue');

const seen = { made: 0, refused: 0 };

let checking: (files: Files) => Checking;
let filesOf: (kind: KindName) => readonly fc.Arbitrary<Files>[];

const at = (name: string, data: fc.Arbitrary<JsonObject>): fc.Arbitrary<Files> =>
  data.map((one) => new Map([[name, one]]));

beforeAll(async () => {
  checking = await readResources();
  const { model } = checking(new Map());
  if (model === null) throw new Error('The resources are not right.');
  const { base } = model;
  const catalogues = [...ofKind(base, 'catalogue').values()];
  const named = catalogues.find(({ name }) => name === 'educacion-continuada/estudiantes');
  if (named === undefined) throw new Error('There is no catalogue whose fields could be named.');
  const fields = [...new Set(catalogues.flatMap(({ definition }) => definition.fields.map(({ name }) => name)))];
  const words = wordsOf(named, [...base.resources.keys()], fields);
  const own = model.institutions.find(({ code }) => code === MADE_UP);
  if (own === undefined || settingsOf(own).companyId !== 999) throw new Error('Nobody is made up.');
  filesOf = (kind) => {
    const of = kindNamed(kinds, kind);
    // The file that declares an institution lies over none of base.
    const isWhole = of.declaresInstitution === true;
    const all: readonly Resource[] = [...ofKind(isWhole ? own : base, kind).values()];
    return all.flatMap((resource): readonly fc.Arbitrary<Files>[] => {
      if (isWhole) return [at(resource.name, likeOf(resource, of, words))];
      const over = at(resource.name, overlayOfAny(resource, of, words));
      return of.fileName === null ? [over, at(`${resource.name}-propia`, likeOf(resource, of, words))] : [over];
    });
  };
});

describe.each(KINDS)('a file of an institution of kind %s', (kind) => {
  it('gives problems with their places, or a product, and never an exception', async () => {
    const files = filesOf(kind);
    // Of a kind that is new there may be no file yet.
    if (files.length === 0) return;
    await fc.assert(
      fc.asyncProperty(fc.oneof(...files), async (data) => {
        const found = checking(data);
        expectLocated(found);
        seen[found.model === null ? 'refused' : 'made'] += 1;
        if (found.model !== null) expect(await makeProduct(found.model)).toEqual([]);
      }),
      { numRuns: OF_EACH, seed: SEED },
    );
  });
});

it('made files are right and wrong: else nothing would be tried', () => {
  expect(Math.min(seen.made, seen.refused)).toBeGreaterThan(OF_EACH / 2);
});
