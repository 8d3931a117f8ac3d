import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import { grouped } from '#src/model/grouped.ts';
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '#src/model/json.ts';
import type { AnyKind } from '#src/model/kind.ts';
import type { RawFile } from '#src/model/source.ts';
import { LANGUAGES } from '#src/model/text.ts';
import { formats } from '#src/pipeline/shape/formats.ts';
import { beside, examplesAt, more, RESOURCES } from './every-key-resources.ts';
import { READ_ELSEWHERE, type ReadElsewhere } from './read-elsewhere.ts';
import { UNTOLD, type Untold } from './untold.ts';
import { ANY, type Place, type SchemaKeys, schemaKeys } from './schema-keys.ts';
import { isFixed, othersFor } from './values.ts';
import { changed, type Come, isSameMade, worldOf } from './world.ts';

/** The rules that refuse a key where it would mean nothing; each is met below. */
const REFUSING = new Set(['constraint-kind', 'idle-option']);

const { files, outcome, unchanged } = await worldOf(RESOURCES, more, REFUSING);
if (unchanged.model === null) throw new Error(JSON.stringify(unchanged.problems));

/** Other values for one key: one that means something is among the first. */
const MOST_TRIES = 100;

const met = new Set<string>();

interface Carrier {
  readonly file: RawFile;
  readonly data: JsonObject;
  readonly place: Place;
}

type Verdict = 'changes' | 'changes unseen' | 'refused' | 'wrong here' | 'changes nothing';

/** Which of READ_ELSEWHERE were needed, with the names of the keys that were. */
const needed = new Map<ReadElsewhere, Set<string>>();

/** Which of UNTOLD were needed. */
const unseen = new Set<Untold>();

const elsewhere = (title: string, { id }: Place): ReadElsewhere | undefined =>
  READ_ELSEWHERE.find(({ keys }) => keys.test(`${title}: ${id}`));

/** Whether nothing that is made of the resources changes; nothing that they mean, of keys that are read elsewhere. */
function isSame(title: string, place: Place, after: Come): boolean {
  const reader = elsewhere(title, place);
  if (reader === undefined) return unchanged.product.every((part, at) => isSameMade(part(), after.product[at]?.()));
  needed.set(reader, (needed.get(reader) ?? new Set()).add(nameOf(place)));
  return unchanged.model?.() === after.model?.();
}

function verdictOn(title: string, { file, place }: Carrier, data: JsonObject): Verdict {
  const after = outcome(file, data);
  if (after.model !== null) {
    if (isSame(title, place, after)) return 'changes nothing';
    return unchanged.manifest(file.name) === after.manifest(file.name) ? 'changes unseen' : 'changes';
  }
  const key = `\`${String(place.path.at(-1))}\``;
  const refusing = after.problems.find(({ code, message }) => REFUSING.has(code) && message.includes(key));
  if (refusing !== undefined) met.add(refusing.code);
  return refusing === undefined ? 'wrong here' : 'refused';
}

/** The other values that a carrier can have for the key, and what comes of each, until one changes something. */
function* tried({ title }: Side, { keys, fits }: Judged, carrier: Carrier, seen: readonly Json[]): Generator<Verdict> {
  const { data, place } = carrier;
  for (const other of othersFor(keys, place, data, seen)) {
    const next = changed(data, place.path, other);
    if (isJsonObject(next) && fits(next)) yield verdictOn(title, carrier, next);
  }
}

/** What a schema knows, and whether data fits it. */
interface Judged {
  readonly keys: SchemaKeys;
  readonly fits: (data: JsonObject) => boolean;
}

/** Of which kind a base file is. */
const kindsByName = new Map(
  files.map(({ layer, name, data }) => [`${layer} ${name}`, isJsonObject(data) ? data['kind'] : undefined]),
);

const nameOf = ({ id }: Pick<Place, 'id'>): string => id.slice(id.lastIndexOf('.') + 1);

/** A schema, the files that it is of, and what of it is looked at: of overlays what whole files do not have. */
interface Side {
  readonly title: string;
  readonly schema: JsonSchema;
  readonly isOf: (file: RawFile, data: JsonObject) => boolean;
  readonly isNew: (place: Pick<Place, 'id'>) => boolean;
}

function sidesOf(kind: AnyKind): readonly Side[] {
  const { name, schema, overlaySchema } = kind;
  const known = new Set(schemaKeys(name, schema, beside).all.map(nameOf));
  return [
    {
      title: name,
      schema,
      isOf: (_file, data) => data['kind'] === name,
      isNew: (place) => !isOfCatalogues(kind, 'schema', place),
    },
    {
      title: `an overlay of ${name}`,
      schema: overlaySchema,
      isOf: (file, data) => data['extends'] === 'base' && kindsByName.get(`base ${file.name}`) === name,
      // What a file lies over is tried in src/pipeline/chains.test.ts.
      isNew: (place) =>
        nameOf(place) !== 'extends' && !known.has(nameOf(place)) && !isOfCatalogues(kind, 'overlaySchema', place),
    },
  ];
}

/** A process has its fields as a catalogue has them: they are looked at there, where the definition is the same. */
const definitionsIn = ({ definitions }: JsonSchema): ReadonlyMap<string, unknown> =>
  new Map(isJsonObject(definitions) ? Object.entries(definitions) : []);

const isOfCatalogues = (kind: AnyKind, side: 'schema' | 'overlaySchema', { id }: Pick<Place, 'id'>): boolean => {
  const own = definitionsIn(kind[side]);
  return (
    kind.name !== 'catalogue' &&
    [...definitionsIn(kinds.catalogue[side])].some(
      ([name, said]) => id.startsWith(`${name}.`) && own.get(name) === said,
    )
  );
};

describe.each(Object.values(kinds).flatMap(sidesOf))('$title', (side) => {
  const { title, schema, isOf, isNew } = side;
  const keys = schemaKeys(title, schema, beside);
  const fits = new Ajv({ strict: false, formats }).compile(schema);
  const carriers = files.flatMap((file): readonly Carrier[] => {
    const { data } = file;
    if (!isJsonObject(data) || !isOf(file, data)) return [];
    const whole: JsonObject = JSON.parse(JSON.stringify(data));
    const places = keys.placesIn(whole).filter((place) => isNew(place) && !isFixed(keys, place));
    return places.map((place) => ({ file, data: whole, place }));
  });
  const cases = grouped(carriers, ({ place }) => place.case);

  test('every key has a place in a resource', () => {
    const placed = new Set(carriers.map(({ place }) => place.id));
    const wanted = keys.all.filter((key) => isNew(key) && !isFixed(keys, key));
    expect(wanted.map(({ id }) => id).filter((id) => !placed.has(id))).toEqual([]);
  });

  test.each([...cases])('%s means something, or is refused', (_name, found) => {
    const seen = found.flatMap(({ place }) => place.value ?? []).slice(0, 10);
    const verdicts = new Set<Verdict>();
    const untold = UNTOLD.find(({ keys: known }) => found.some(({ place }) => known.test(`${title}: ${place.id}`)));
    let tries = 0;
    for (const carrier of likely(found)) {
      for (const verdict of tried(side, { keys, fits }, carrier, [...examplesAt(carrier), ...seen])) {
        verdicts.add(verdict);
        tries += 1;
        if (verdict === 'changes') return;
        if (verdict === 'changes unseen' && untold !== undefined) {
          unseen.add(untold);
          return;
        }
        if (tries > MOST_TRIES) break;
      }
    }
    expect([...verdicts]).not.toContain('changes unseen');
    expect([...verdicts]).toContain('refused');
    expect([...verdicts]).not.toContain('changes nothing');
  });
});

test('every rule that may refuse a key is needed', () => {
  expect(met).toEqual(REFUSING);
});

test('what no manifest tells is told by none', () => {
  expect(UNTOLD.filter((one) => !unseen.has(one)).map(({ keys }) => String(keys))).toEqual([]);
});

/** Keys of any name, and the languages of a text. */
const UNNAMED: readonly string[] = [ANY, ...LANGUAGES];

test('what is read elsewhere is read there, and nothing that is made tells of it', () => {
  expect(READ_ELSEWHERE.filter((one) => !needed.has(one)).map(({ keys }) => String(keys))).toEqual([]);
  for (const [file, words] of READ_ELSEWHERE.flatMap(({ by }) => by))
    expect(readFileSync(file, 'utf8')).toContain(words);
  for (const [{ keys, by, as = {} }, names] of needed) {
    const read = by.map(([file]) => readFileSync(file, 'utf8')).join('\n');
    const isRead = (name: string): boolean => new RegExp(`\\b${as[name] ?? name}\\b`).test(read);
    const unread = [...names].filter((name) => !UNNAMED.includes(name) && !isRead(name));
    expect(unread, String(keys)).toEqual([]);
  }
});

/** Three of each file, those first that have the key. */
const likely = (found: readonly Carrier[]): readonly Carrier[] =>
  [...grouped(found, ({ file }) => file).values()].flatMap((all) => {
    const having = all.filter(({ place }) => place.value !== undefined);
    const lacking = all.filter(({ place }) => place.value === undefined);
    return [...having.slice(0, 1), ...lacking.slice(0, 1), ...having.slice(1, 3), ...lacking.slice(1, 3)];
  });
