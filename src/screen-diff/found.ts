import type { ChangeClass, Sides } from '#src/model/change.ts';
import { CHANGE_CLASSES } from '#src/model/change.ts';
import { isKindName, kindNamed, type Kinds } from '#src/model/kind.ts';
import type { Checked, InstitutionResources, KindName, Resource } from '#src/model/resource.ts';
import { type Difference, differencesOf } from './differences.ts';
import { renamedDifference, wholeDifference } from './whole-difference.ts';

/** A difference, and the institutions that have it. */
export interface Found {
  readonly difference: Difference;
  /** Codes, in order; of a comparison of two institutions the code of the second. */
  readonly institutions: readonly string[];
  /** Of a comparison of two institutions the code of the first. */
  readonly than?: string;
}

/** What else there is to tell of an institution than its resources say: what people drew, what it begins with. */
export type Beside = (institution: Sides<InstitutionResources>) => readonly Difference[];

const NOTHING_BESIDE: Beside = () => [];

/** What one institution has otherwise than another one of the same resources. */
export function betweenInstitutions(
  model: Checked,
  { before, after }: Sides<InstitutionResources>,
  beside = NOTHING_BESIDE,
): readonly Found[] {
  const found = [...differencesBetween(model.kinds, { before, after }), ...beside({ before, after })];
  const own = grouped([{ code: after.code, found: found.filter((one) => !isOwn(model.kinds, one)) }]);
  return own.map((one) => ({ ...one, than: before.code }));
}

/** What each institution has to say itself, such as its name: that two say it otherwise tells nothing. */
function isOwn(kinds: Kinds, { kind, path }: Difference): boolean {
  if (!isKindName(kinds, kind)) return false;
  const { ownKeys = [], schema } = kindNamed(kinds, kind);
  const [key = ''] = path;
  return ownKeys.includes(key) && Array.isArray(schema['required']) && schema['required'].includes(key);
}

/** What every institution has otherwise than it had, each difference once. An institution that comes or goes is told whole. */
export function betweenModels(models: Sides<Checked>, beside = NOTHING_BESIDE): readonly Found[] {
  const codes = new Set([...models.before.institutions, ...models.after.institutions].map(({ code }) => code));
  const { kinds } = models.after;
  const compare = rememberingPairs(kinds);
  return grouped(
    [...codes].toSorted().map((code) => {
      const sides = { before: institutionIn(models.before, code), after: institutionIn(models.after, code) };
      return { code, found: [...differencesBetween(kinds, sides, compare), ...beside(sides)] };
    }),
  );
}

const institutionIn = (model: Checked, code: string): InstitutionResources =>
  model.institutions.find((one) => one.code === code) ?? {
    code,
    over: [],
    resources: new Map(),
    screens: new Map(),
    removed: new Map(),
  };

type Comparing = (before: Resource, after: Resource) => readonly Difference[];

/** Institutions share most of their resources: what two of them say otherwise is found once. */
function rememberingPairs(kinds: Kinds): Comparing {
  const known = new Map<Resource, Map<Resource, readonly Difference[]>>();
  return (before, after) => {
    const found = known.get(before)?.get(after) ?? differencesOf(kinds, before, after);
    known.set(before, new Map([...(known.get(before) ?? []), [after, found]]));
    return found;
  };
}

function differencesBetween(
  kinds: Kinds,
  { before, after }: Sides<InstitutionResources>,
  compare: Comparing = (one, other) => differencesOf(kinds, one, other),
): readonly Difference[] {
  const formerly = formerNames(kinds, { before, after });
  const renamed = new Set(formerly.values());
  const names = new Set([...before.resources.keys(), ...after.resources.keys()].filter((name) => !renamed.has(name)));
  return [...names].toSorted().flatMap((name) => {
    const [old, now] = [before.resources.get(formerly.get(name) ?? name), after.resources.get(name)];
    if (old === now) return [];
    if (formerly.has(name) && old !== undefined && now !== undefined)
      return [...renamedDifference({ before: old, after: now }), ...compare(old, now)];
    return old === undefined || now === undefined || old.kind !== now.kind
      ? wholeDifference(kinds, { before: old, after: now }, { before, after })
      : compare(old, now);
  });
}

/** Resources that say what they were called before, with that name, where it is no other one's now. */
const formerNames = (kinds: Kinds, { before, after }: Sides<InstitutionResources>): ReadonlyMap<string, string> =>
  new Map(
    [...after.resources].flatMap(([name, resource]) => {
      const former = formerNameOf(kinds, resource);
      return former !== null &&
        !before.resources.has(name) &&
        !after.resources.has(former) &&
        before.resources.get(former)?.kind === resource.kind
        ? [[name, former]]
        : [];
    }),
  );

const formerNameOf = <K extends KindName>(kinds: Kinds, resource: Resource<K>): string | null =>
  kindNamed(kinds, resource.kind).formerName?.(resource) ?? null;

/** What says the same of the same place, and asks the same, whoever has it. */
const sameness = ({ resource, path, what, class: told, before, after, source }: Difference): string =>
  // What stands before it is another one for who has a field of their own there: the same line moved it.
  JSON.stringify([resource, path, what, told, ...(what === 'moved' ? [source] : [before ?? null, after ?? null])]);

/** Of what was moved by the same line: out of the same place, or into the same. */
const isAlike = (one: Difference, other: Difference): boolean =>
  one.what !== 'moved' || one.before === other.before || one.after === other.after;

interface Group {
  readonly difference: Difference;
  readonly institutions: string[];
}

/** Each difference once, with all who have it. */
export function grouped(
  all: readonly { readonly code: string; readonly found: readonly Difference[] }[],
): readonly Found[] {
  const groups = new Map<string, Group[]>();
  for (const { code, found } of all) {
    for (const difference of found) {
      const key = sameness(difference);
      const known = groups.get(key) ?? [];
      groups.set(key, known);
      const group = known.find((one) => isAlike(one.difference, difference));
      if (group === undefined) known.push({ difference, institutions: [code] });
      else group.institutions.push(code);
    }
  }
  return [...groups.values()].flat().toSorted((a, b) => compareNames(a.difference.resource, b.difference.resource));
}

const compareNames = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** How many there are of each class. */
export const countsOf = (found: readonly Found[]): Readonly<Record<ChangeClass, number>> => {
  const count = (one: ChangeClass): number => found.filter(({ difference }) => difference.class === one).length;
  const [breaking, attention, cosmetic] = CHANGE_CLASSES;
  return { [breaking]: count(breaking), [attention]: count(attention), [cosmetic]: count(cosmetic) };
};
