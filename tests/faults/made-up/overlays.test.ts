import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { JsonObject } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import { SEED } from '#tests/support/extent.ts';
import { expectLocated } from './yaml/located.ts';
import { overlayOf, ownOf } from './yaml/overlay.ts';
import { makeProduct } from './yaml/product.ts';
import { type Checking, type Files, readResources } from './yaml/resources.ts';
import { wordsOf } from './yaml/words.ts';

/** Overlays of so many catalogues are one institution. */
const TOGETHER = 12;

const ROUNDS = 40;

type File = readonly [name: string, data: JsonObject];

let checking: (files: Files) => Checking;
let catalogues: readonly CatalogueResource[];
let fileOver: (resource: CatalogueResource) => fc.Arbitrary<File>;
let refused = 0;
let made = 0;

beforeAll(async () => {
  checking = await readResources();
  const { model } = checking(new Map());
  if (model === null) throw new Error('The resources are not right.');
  expect(await makeProduct(model)).toEqual([]);
  const all = [...ofKind(model.base, 'catalogue').values()];
  catalogues = all;
  const names = all.map(({ name }) => name);
  const fields = [...new Set(all.flatMap(({ definition }) => definition.fields.map(({ name }) => name)))];
  fileOver = (resource) => {
    const words = wordsOf(resource, names, fields);
    return fc.oneof(
      { weight: 2, arbitrary: named(resource.name, overlayOf(resource, kinds.catalogue, words)) },
      { weight: 1, arbitrary: named(`${resource.name}-propia`, ownOf(resource, kinds.catalogue, words)) },
    );
  };
});

const named = (name: string, data: fc.Arbitrary<JsonObject>): fc.Arbitrary<File> => data.map((one) => [name, one]);

/** Of files that are right alone the product is made together: what one has wrong would leave nothing of the others. */
async function problemsOrProduct(files: readonly File[]): Promise<void> {
  const right = files.filter((file) => {
    const alone = checking(new Map([file]));
    expectLocated(alone);
    return alone.model !== null;
  });
  const together = checking(new Map(right));
  expectLocated(together);
  refused += files.length - right.length;
  if (together.model === null) return;
  made += right.length;
  expect(await makeProduct(together.model)).toEqual([]);
}

describe('a file of an institution, over any catalogue', () => {
  it('gives problems with their places, or a product, and never an exception', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let at = 0; at < catalogues.length; at += TOGETHER) {
        const files = fc.tuple(...catalogues.slice(at, at + TOGETHER).map(fileOver));
        const seed = SEED + 1000 * round + at;
        await fc.assert(fc.asyncProperty(files, problemsOrProduct), { numRuns: 1, seed });
      }
    }
    // Else it would try nothing.
    expect(Math.min(refused, made)).toBeGreaterThan((ROUNDS * catalogues.length) / 10);
  });
});
