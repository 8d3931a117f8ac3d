import type { Json } from '#src/model/json.ts';
import { type Atom, isMissing } from './atoms.ts';
import type { Domain } from './domain.ts';
import type { DomainAt, Term } from './forms.ts';
import { NUMBERS } from './lines.ts';
import { placesNear } from './places-near.ts';
import { sampleLists } from './sample-lists.ts';
import { textsFor } from './texts.ts';
import type { Threshold } from './thresholds.ts';

/** Values of the record that some parts of the conditions are about together, and these parts. */
export interface Part {
  readonly paths: readonly string[];
  readonly atoms: readonly Atom[];
}

/** Parts of conditions that share no value. */
export function partsOf(atoms: readonly Atom[]): readonly Part[] {
  let parts: readonly Part[] = [];
  for (const atom of atoms) {
    const isBeside = ({ paths }: Part): boolean => paths.some((path) => atom.reads.includes(path));
    const beside = parts.filter(isBeside);
    const paths = [...new Set([...beside.flatMap((part) => part.paths), ...atom.reads])];
    const together = { paths, atoms: [...beside.flatMap((part) => part.atoms), atom] };
    parts = [...parts.filter((part) => !isBeside(part)), together];
  }
  return parts;
}

/** One way for a value to be: this one, or any that keeps within what is asked of its places. */
export type Choice =
  | {
      readonly value: Json;
      readonly places: readonly (readonly [term: string, place: bigint])[];
      /** Whether nobody knows that there is such a value. */
      readonly isDoubtful?: true;
    }
  | { readonly isFree: true };

export interface Choices {
  readonly path: string;
  readonly domain: Domain;
  readonly terms: readonly Term[];
  readonly choices: readonly Choice[];
  /** Whether these are all ways that there are. */
  readonly isComplete: boolean;
}

/** How values are tried. */
export interface Trial {
  readonly domainAt: DomainAt;
  /** Whether those are tried too of which it is not known that there are such. */
  readonly isDoubted: boolean;
}

const FREE: Choice = { isFree: true };

/** The ways for one of the part's values to be. */
export function choicesOf(path: string, part: Part, { domainAt, isDoubted }: Trial): Choices | null {
  const domain = domainAt(path);
  if (domain === null) return null;
  const atoms = part.atoms.filter(({ reads }) => reads.includes(path));
  // What is known of single records alone is asked of the values: it has no places.
  const placed = atoms.filter(({ thresholds }) => thresholds !== null).flatMap((one) => one.terms);
  const terms = [...new Map(placed.map((term) => [term.key, term])).values()].filter((term) => term.path === path);
  const some = present({ path, domain, terms, atoms, part, domainAt, isDoubted });
  const missing: readonly Choice[] = domain.isNullable ? [{ value: null, places: [] }] : [];
  return { path, domain, terms, choices: [...some.choices, ...missing], isComplete: some.isComplete };
}

interface Asked extends Trial {
  readonly path: string;
  readonly domain: Domain;
  readonly terms: readonly Term[];
  readonly atoms: readonly Atom[];
  readonly part: Part;
}

type Some = Pick<Choices, 'choices' | 'isComplete'>;

const complete = (choices: readonly Choice[]): Some => ({ choices, isComplete: true });

function present({ path, domain, terms, atoms, part, domainAt, isDoubted }: Asked): Some {
  const { kind, values, line } = domain;
  const isMeasured = atoms.every((atom) => isMissing(atom) || atom.terms.some(({ path: of }) => of === path));
  const isSizeAlone = isMeasured && atoms.every(({ thresholds }) => thresholds !== null);
  const sized = (value: Json, size: number): Choice => ({
    value,
    places: terms.flatMap(({ key, of }) => (of === 'size' ? [[key, BigInt(size) * NUMBERS.unit] as const] : [])),
  });
  if (kind === 'line') {
    if (values === null || line === null) return complete([FREE]);
    return complete(
      values.map((value) => ({
        value,
        places: terms.map(({ key }) => [key, line.find(value) ?? 0n] as const),
      })),
    );
  }
  if (kind === 'list') {
    if (isSizeAlone) return complete([FREE]);
    const lists = sampleLists(domain, part.atoms);
    return { choices: lists.map((list) => sized(list, list.length)), isComplete: false };
  }
  if (kind === 'text') {
    if (isSizeAlone && terms.length > 0 && domain.isFree) return complete([FREE]);
    const { texts, doubtful, isCut } = textsFor(domain, part, domainAt);
    const choice = (text: string): Choice => sized(text, Array.from(text).length);
    const doubted = isDoubted ? doubtful.map((text) => ({ ...choice(text), isDoubtful: true as const })) : [];
    return { choices: [...texts.map(choice), ...doubted], isComplete: !isCut };
  }
  return complete((values ?? []).map((value) => ({ value, places: [] })));
}

/** Every place at which an outcome in the part changes, once; of what is known of single records alone, some that may be. */
export function thresholdsOfPart({ atoms, paths }: Part, domainAt: DomainAt): readonly Threshold[] {
  const open = atoms.filter(({ thresholds }) => thresholds === null);
  const guessed = paths.flatMap((path) => {
    const domain = domainAt(path);
    const beside = open.filter(({ reads }) => reads.includes(path));
    return domain === null || domain.values !== null ? [] : beside.flatMap((atom) => likelyPlaces(path, domain, atom));
  });
  const both = [...atoms.flatMap(({ thresholds }) => thresholds ?? []), ...guessed];
  return [...new Map(both.map((one) => [one.key, one])).values()];
}

function likelyPlaces(path: string, domain: Domain, atom: Atom): readonly Threshold[] {
  const plus: Term = { key: path, path, of: 'value' };
  return placesNear(domain, atom).map((at) => ({ key: `${path} undefined ${at}/1`, plus, minus: null, at, by: 1n }));
}
