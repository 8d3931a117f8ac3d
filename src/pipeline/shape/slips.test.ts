import * as fc from 'fast-check';
import { extent, SEED } from '#tests/support/extent.ts';
import { expect, test } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { isLeftOut } from '#src/model/left-out.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import type { Raw } from '#src/model/stages.ts';
import { check } from '../check.ts';
import { load } from '../load.ts';
import { resolve } from '../resolve.ts';
import { stageCodes } from '../stage-codes.ts';
import { validate } from '../validate.ts';
import { schemaViolationsOf } from './schema-violations.ts';
import { withoutViolations } from './without-violations.ts';

const DIRS = ['tests/golden/input', 'tests/fixtures/overlay/input', 'resources'];
const folders: readonly Raw[] = (await Promise.all(DIRS.map((dir) => load(dir)))).map(({ value }) => value);
const everyFile = folders.flatMap((raw) => raw.files.map((file) => ({ raw, file })));

function fileNamed(end: string): (typeof everyFile)[number] {
  const found = everyFile.find(({ file }) => file.file.endsWith(end));
  if (found === undefined) throw new Error(`There is no ${end} any more.`);
  return found;
}

type Entry = readonly [key: string | number, value: Json];

/** What a slip of the hand makes of an entry of a mapping or list. */
const slip = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  change: fc.oneof(
    fc.constant((): readonly Entry[] => []),
    fc.constant(([key, value]: Entry): readonly Entry[] => [[`${key}x`, value]]),
    fc.constant(([key, value]: Entry): readonly Entry[] => [[String(key).replace(/(.)(.)$/, '$2$1'), value]]),
    fc.constant((entry: Entry): readonly Entry[] => [entry, ['zzz', 1]]),
    fc
      .constantFrom<Json>(7, 'ñ ñ', 'remove', '', true, null, [], {}, [7, 'A', 'A'], { es: 'A' })
      .map((put) => ([key]: Entry): readonly Entry[] => [[key, put]]),
  ),
});

const entriesOf = (value: Json): readonly Entry[] =>
  Array.isArray(value) ? [...value.entries()] : isJsonObject(value) ? Object.entries(value) : [];

const pathsIn = (value: Json, path: Path): readonly Path[] =>
  entriesOf(value).flatMap(([key, child]) => [[...path, key], ...pathsIn(child, [...path, key])]);

const valueAt = (data: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>(
    (value, step) => entriesOf(value ?? null).find(([key]) => String(key) === String(step))?.[1],
    data,
  );

function changed(data: Json, [step, ...rest]: Path, change: (entry: Entry) => readonly Entry[]): Json {
  const entries = entriesOf(data).flatMap((entry) => {
    if (String(entry[0]) !== String(step)) return [entry];
    return rest.length === 0 ? change(entry) : [[entry[0], changed(entry[1], rest, change)] as const];
  });
  return Array.isArray(data) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

interface Slipped {
  readonly raw: Raw;
  readonly file: RawFile;
  readonly data: JsonObject;
}

/** A right folder but for slips in one of its files. */
const slipped = (most: number): fc.Arbitrary<Slipped> =>
  fc
    .tuple(fc.constantFrom(...everyFile), fc.array(slip, { minLength: 1, maxLength: most }))
    .map(([{ raw, file }, slips]) => {
      const data = slips.reduce<Json>(
        (now, { at, change }) => {
          const paths = pathsIn(now, []);
          const path = paths[Math.floor(at * paths.length)];
          return path === undefined ? now : changed(now, path, change);
        },
        isJsonObject(file.data) ? file.data : {},
      );
      const now = { ...file, data };
      const files = raw.files.map((one) => (one === file ? now : one));
      return { raw: { ...raw, files }, file: now, data: isJsonObject(data) ? data : {} };
    });

/** Codes of what validate tells, and resolve of merged data. */
const ofShape: ReadonlySet<string> = new Set(
  Object.keys(stageCodes).filter((code) => !/^overlay|^nothing-to-extend/.test(code)),
);

function outcomeOf(raw: Raw) {
  const shaped = validate(raw, kinds);
  const resolved = resolve(shaped.value, kinds);
  const checked = check(resolved.value, [...shaped.problems, ...resolved.problems]);
  return { violations: shaped.problems, others: [...resolved.problems, ...checked.problems], model: checked.value };
}

const warnings = new Set(folders.flatMap((raw) => outcomeOf(raw).others.map(({ message }) => message)));

test('one slip in the shape of right files is told alone, without what follows from it', () => {
  fc.assert(
    fc.property(slipped(1), ({ raw }) => {
      const { violations, others, model } = outcomeOf(raw);
      fc.pre(violations.length > 0);
      expect(others.filter(({ code, message }) => !ofShape.has(code) && !warnings.has(message))).toEqual([]);
      expect(model).toBeNull();
    }),
    { numRuns: extent(25, 4_000), seed: SEED },
  );
});

const PROVINCES = { of: 'generales/provincias', fields: ['provDescripcion', 'paisId'] };

const formOf = ({ public: form = null }: JsonObject): JsonObject => (isJsonObject(form) ? form : {});

test.each<readonly [string, (data: JsonObject) => JsonObject]>([
  ['is no mapping', (data) => ({ ...data, public: 7 })],
  ['has another name', ({ public: form = null, ...data }) => ({ ...data, publik: form })],
  ['reads nothing that there is', (data) => ({ ...data, public: { ...formOf(data), reads: 7 } })],
  [
    'reads one list of no name',
    (data) => ({ ...data, public: { ...formOf(data), reads: [{ of: 7, fields: ['A'] }, PROVINCES] } }),
  ],
  ['has a link that is none', (data) => ({ ...data, public: { ...formOf(data), link: 7 } })],
])('a public page that %s is told of that alone', (_slip, slipOn) => {
  const { raw, file } = fileNamed('/mis-datos-contacto.yaml');
  const data = slipOn(isJsonObject(file.data) ? file.data : {});
  const { violations, others } = outcomeOf({
    ...raw,
    files: raw.files.map((one) => (one === file ? { ...file, data } : one)),
  });
  expect(violations).toHaveLength(1);
  expect(others.filter(({ message }) => !warnings.has(message))).toEqual([]);
});

test('fields that nobody understands make no condition wrong whose lookups lead to them', () => {
  const { raw, file } = fileNamed('/educacion-continuada/cuentas-presupuestaria.yaml');
  const { fields = null, ...data } = isJsonObject(file.data) ? file.data : {};
  const { violations, others } = outcomeOf({
    ...raw,
    files: raw.files.map((one) => (one === file ? { ...file, data: { ...data, fieldsx: fields } } : one)),
  });
  expect(violations.length).toBeGreaterThan(0);
  expect(others.filter(({ code, message }) => !ofShape.has(code) && !warnings.has(message))).toEqual([]);
});

test('many slips make nothing throw', () => {
  fc.assert(
    fc.property(slipped(12), ({ raw }) => {
      expect(outcomeOf(raw).violations.every(({ message }) => message !== '')).toBe(true);
    }),
    { numRuns: extent(20, 1_000), seed: SEED },
  );
});

test('what is left of a file fits its schema, and its values are found where they are written', () => {
  fc.assert(
    fc.property(slipped(8), ({ data }) => {
      const { schema, standIn } = kinds.catalogue;
      const left = withoutViolations(schema, data, schemaViolationsOf(schema, data), standIn);
      if (left === null) return;
      expect(schemaViolationsOf(schema, left.data)).toEqual([]);
      for (const path of pathsIn(left.data, [])) {
        const value = valueAt(left.data, path);
        const isScalar = typeof value !== 'object';
        const isStandIn = value === '…' || isLeftOut(left.leftOut, path);
        if (isScalar && !isStandIn) expect(valueAt(data, left.inWhole(path)), path.join('.')).toEqual(value);
      }
    }),
    { numRuns: 150 },
  );
});
