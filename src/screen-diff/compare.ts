import { isDeepStrictEqual } from 'node:util';
import { orEmpty } from '#src/model/absent.ts';
import type { Change, EntriesPlace, Judge, MappingPlace, Place, Relation, Sides, Verdict } from '#src/model/change.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { type Entry, entriesOf } from './entries.ts';
import { movedNames } from './moved-names.ts';
import { declaredRenames, renamedEntries } from './renamed-entries.ts';

/** What is said at one place of two manifests, told as a change. */
export interface Compared extends Verdict {
  /** Keys of the manifest, and names of entries. */
  readonly path: readonly string[];
  readonly what: 'changed' | 'added' | 'removed' | 'moved' | 'renamed';
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** Of another name: the resources say so themselves, and it is no guess. */
  readonly isDeclared?: true;
  /** Of a condition: a record on which it held and does not any more, and the other way round, where one was found. */
  readonly witness?: Pick<Relation, 'lost' | 'won'>;
  /** Whether other places repeat it. */
  readonly isRepeated?: true;
}

/** How two conditions at a path stand to each other, where `absent` is what one that is not said means. */
export type Relating = (
  path: readonly string[],
  change: Sides<Json | undefined>,
  absent: 'always' | 'never',
) => Relation;

type Said = Sides<Json | undefined>;

interface At {
  readonly path: readonly string[];
  readonly beside: Sides<JsonObject>;
  readonly relating: Relating;
}

/** Nobody has said what a change of the key means: better too grave than not told. */
const UNKNOWN: Verdict = {
  class: 'breaking',
  reason: { es: 'Nadie ha dicho qué significa.', en: 'Nobody has said what it means.' },
};

const NONE_MOVED: ReadonlyMap<string, Sides<string>> = new Map();
const NONE_RENAMED: ReadonlyMap<string, string> = new Map();

const NOTHING: Sides<JsonObject> = { before: {}, after: {} };

/**
 * All that two manifests of one kind say otherwise, in the order of the second.
 * @param relating how conditions stand to each other
 */
export const compareManifests = (
  places: MappingPlace,
  manifests: Sides<JsonObject>,
  relating: Relating,
): readonly Compared[] => compareMapping(places, manifests, { path: [], beside: NOTHING, relating });

function compareAt(place: Place | undefined, said: Said, at: At): readonly Compared[] {
  // Where the same stands in another order, entries may have moved.
  if (place?.is === 'told elsewhere' || isSameText(said)) return [];
  if (place?.is === 'within') return compareAt(place.place(), said, at);
  if (place?.is === 'mapping' || place?.is === 'entries')
    return place.is === 'mapping' ? compareMapping(place, said, at) : compareEntries(place, said, at);
  if (isDeepStrictEqual(said.before, said.after)) return [];
  return place === undefined
    ? [{ ...UNKNOWN, path: at.path, what: whatOf(said), ...said }]
    : judged(place.judge, said, at, 'value').map((one) => (place.isRepeated ? { ...one, isRepeated: true } : one));
}

const isSameText = ({ before, after }: Said): boolean =>
  before === after || JSON.stringify(before) === JSON.stringify(after);

function judged(
  judge: (change: Change) => Verdict | null,
  said: Said,
  at: At,
  as: 'value' | 'moved' | 'renamed',
): readonly Compared[] {
  const related: Relation[] = [];
  const verdict = judge({
    ...said,
    path: at.path,
    beside: at.beside,
    relation: (absent) => {
      const relation = at.relating(at.path, said, absent);
      related.push(relation);
      return relation;
    },
  });
  if (verdict === null) return [];
  const [relation] = related;
  const { lost, won } = relation ?? {};
  return [
    {
      ...verdict,
      path: at.path,
      what: as === 'value' ? whatOf(said) : as,
      ...said,
      ...((lost ?? won) !== undefined && { witness: { ...(lost && { lost }), ...(won && { won }) } }),
    },
  ];
}

const whatOf = ({ before, after }: Said): Compared['what'] => {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
};

const objectOf = (said: Json | undefined): JsonObject => (isJsonObject(said) ? said : {});

function compareMapping(place: MappingPlace, said: Said, at: At): readonly Compared[] {
  const { keys, others, whole } = place;
  if (whole !== undefined && said.before === undefined) return judged(whole.added, said, at, 'value');
  if (whole !== undefined && said.after === undefined) return judged(whole.removed, said, at, 'value');
  const beside = { before: objectOf(said.before), after: objectOf(said.after) };
  const names = new Set([...Object.keys(beside.after), ...Object.keys(beside.before)]);
  return [...names].flatMap((name) =>
    compareAt(
      keys[name] ?? others,
      { before: beside.before[name], after: beside.after[name] },
      { ...at, path: [...at.path, name], beside },
    ),
  );
}

function compareEntries(place: EntriesPlace, said: Said, at: At): readonly Compared[] {
  const [old, now] = [entriesOf(place, said.before), entriesOf(place, said.after)];
  const names: Sides<readonly string[]> = { before: [...old.keys()], after: [...now.keys()] };
  const moved = place.moved === null ? NONE_MOVED : movedNames(names);
  const renamed =
    place.renamed === undefined ? NONE_RENAMED : renamedEntries({ before: old, after: now }, place.renamed);
  const declared = declaredRenames({ before: old, after: now }, place.renamed?.declared);
  const within = (name: string): At => ({ ...at, path: [...at.path, name] });
  const both = (before: Entry, after: Entry): readonly Compared[] =>
    compareAt(eachOf(place, before, after), { before: before.said, after: after.said }, within(after.name));
  const gone = new Set(renamed.values());
  return [
    ...[...now.values()].flatMap((entry) => {
      const before = old.get(entry.name);
      if (before !== undefined)
        return [...both(before, entry), ...judgedAs('moved', place.moved, moved.get(entry.name), within(entry.name))];
      const former = old.get(orEmpty(renamed.get(entry.name)));
      if (former === undefined)
        return judged(place.added, { before: undefined, after: entry.said }, within(entry.name), 'value');
      const called = { before: former.name, after: entry.name };
      const isDeclared = declared.has(entry.name);
      const judge = isDeclared ? place.renamed?.declared?.judge : place.renamed?.judge;
      const told = judgedAs('renamed', judge ?? null, called, within(entry.name));
      return [...told.map((one): Compared => (isDeclared ? { ...one, isDeclared } : one)), ...both(former, entry)];
    }),
    ...[...old.values()]
      .filter(({ name }) => !now.has(name) && !gone.has(name))
      .flatMap(({ name, said: before }) => judged(place.removed, { before, after: undefined }, within(name), 'value')),
  ];
}

const eachOf = ({ each }: EntriesPlace, before: Entry, after: Entry): Place =>
  typeof each === 'function' ? each({ before: before.said, after: after.said }) : each;

const judgedAs = (
  what: 'moved' | 'renamed',
  judge: Judge | null,
  way: Sides<string> | undefined,
  at: At,
): readonly Compared[] => (judge === null || way === undefined ? [] : judged(judge, way, at, what));
