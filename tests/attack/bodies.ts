import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Json, type JsonObject } from '#src/model/json.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { clientOf } from '#tests/contract/support/client.ts';
import { makerOf } from '#tests/contract/support/records.ts';
import type { Arena } from './support/arena.ts';
import { extent, SEED, some } from '#tests/support/extent.ts';

/** As text, since some of it is no JSON, or no value that JavaScript has. */
const NASTY: readonly string[] = [
  String.raw`"\u0000"`,
  String.raw`"\ud800"`,
  '1e999',
  '-0',
  '9007199254740993',
  '1.00000000000000000001',
  '99999999999999999999999999',
  '"2026-02-30"',
  '"0001-01-01"',
  '"infinity"',
  '"NaN"',
  `"'; drop table rectoria.usuarios; --"`,
  '"<script>alert(1)</script>"',
  '"../../../../etc/passwd"',
  '"\u202Ecod.exe"',
  `"${'x'.repeat(60_000)}"`,
  `"${'é'.repeat(300)}"`,
  `${'['.repeat(40)}${']'.repeat(40)}`,
  `{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}`,
  '[]',
  '[null]',
  '{}',
  'null',
  'true',
  '""',
  '" "',
  '[1,2,"a",{}]',
];

const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.json({ maxDepth: 4 }));

/** A good body with one value replaced, one name repeated, or cut off; or nothing that was ever one. */
const bodyOf = (good: JsonObject): fc.Arbitrary<string> => {
  const names = [...Object.keys(good), '__proto__', 'rowVersion', 'company_id'];
  const replaced = fc
    .tuple(fc.constantFrom(...names), nasty)
    .map(([name, value]) => JSON.stringify(good).replace(/\}$/, `,${JSON.stringify(name)}:${value}}`));
  const alone = fc.tuple(fc.constantFrom(...names), nasty).map(([name, value]) => `{${JSON.stringify(name)}:${value}}`);
  const cut = fc.nat({ max: JSON.stringify(good).length }).map((length) => JSON.stringify(good).slice(0, length));
  const shapes = fc
    .tuple(
      fc.constantFrom('[', '{"a":', '1e999,', '[],', '{},', '" ', '\\"', '\u0000'),
      fc.integer({ min: 1, max: 9_000 }),
    )
    .map(([text, times]) => text.repeat(times));
  return fc.oneof(
    { weight: 6, arbitrary: replaced },
    { weight: 2, arbitrary: alone },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: shapes },
    { weight: 1, arbitrary: fc.json() },
  );
};

interface Target {
  readonly resource: CatalogueResource;
  readonly good: JsonObject;
  readonly id: Json;
}

async function targetsOf({ admin, own, catalogues }: Arena): Promise<readonly Target[]> {
  const maker = makerOf(admin, own);
  const targets: Target[] = [];
  for (const resource of some(catalogues, extent(8, catalogues.length))) {
    const { record } = await maker.create(resource);
    targets.push({ resource, good: await maker.body(resource), id: record[resource.definition.api.id] ?? 0 });
  }
  return targets;
}

/** Nothing that is sent ends in a fault of the server's own, and none of it tells what the server is made of. */
export function attackBodies(arena: () => Arena): void {
  it('whatever is sent for a record is taken or refused', async () => {
    const targets = await targetsOf(arena());
    const { admin, server } = arena();
    const sent = fc
      .constantFrom(...targets)
      .chain((target) => fc.tuple(fc.constant(target), fc.constantFrom('POST', 'PUT'), bodyOf(target.good)));
    await fc.assert(
      fc.asyncProperty(sent, async ([{ resource, id }, method, raw]) => {
        const path = `/${resource.definition.api.path}${method === 'PUT' ? `/${JSON.stringify(id)}` : ''}`;
        const { status, text } = await admin.call(method, path, { raw });
        expect(status, `${method} ${path}: ${text}`).toBeLessThan(500);
        expect(text).not.toMatch(/\.(?:ts|js):\d|node_modules|pg_catalog|violates/);
      }),
      { seed: SEED, numRuns: extent(300, 40_000) },
    );
    expect(server.log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
    expect(await clientOf(server.url).get('/health')).toMatchObject({ status: 200 });
  });
}
