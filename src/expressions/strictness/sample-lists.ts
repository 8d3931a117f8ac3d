import type { Json, JsonObject } from '#src/model/json.ts';
import type { Atom } from './atoms.ts';
import type { Domain } from './domain.ts';
import { type Line, NUMBERS } from './lines.ts';

type List = readonly Json[];

const MOST_VALUES = 9;
const MOST_ROWS = 24;
/** Beyond that nobody counts rows one by one. */
const MOST_COUNTED = 12;

/** Lists that conditions over them may tell apart: without rows, with one, with two alike or not, of as many as are counted. */
export function sampleLists({ rows, least, most }: Domain, atoms: readonly Atom[]): readonly List[] {
  const items = rows === null ? itemsFor(atoms) : rowsFor(rows, atoms);
  const [first = {}] = items;
  const counts = atoms
    .flatMap(({ numbers }) => numbers.map(Number))
    .filter((count) => count > 0 && count < MOST_COUNTED);
  const lists: readonly List[] = [
    [],
    ...items.map((item) => [item]),
    // No value stands twice in a list of values.
    ...(rows === null ? [] : items.map((item) => [item, item])),
    ...items.flatMap((item, at) => [1, 5].map((by) => [item, items[(at + by) % items.length] ?? item])),
    ...counts.flatMap((count) => [count, count + 1].map((length) => counted(length, rows === null ? null : first))),
  ];
  return lists.filter(({ length }) => length >= Number(least) && length <= Number(most));
}

const counted = (length: number, row: Json): List => Array.from({ length }, (_, at) => row ?? at + 1);

const itemsFor = (atoms: readonly Atom[]): List => [
  ...new Set([...atoms.flatMap(({ numbers }) => numbers.map(Number)), 901, 902].filter((id) => id > 0)),
];

/** Each row another mixture of values, so that any two fields are seen with many pairs of theirs. */
function rowsFor(fields: NonNullable<Domain['rows']>, atoms: readonly Atom[]): readonly JsonObject[] {
  const named = fields.filter(({ name }) => atoms.some(({ key }) => key.includes(name)));
  const values = named.map(({ name, domain }) => [name, valuesOf(domain, atoms)] as const);
  const count = values.reduce((product, [, each]) => Math.min(product * each.length, MOST_ROWS), 1);
  return Array.from({ length: count }, (_, at) => {
    let rest = at;
    return Object.fromEntries(
      values.map(([name, each], index) => {
        const chosen = each[(rest + (count === MOST_ROWS ? at * index : 0)) % each.length] ?? null;
        rest = Math.floor(rest / each.length);
        return [name, chosen];
      }),
    );
  });
}

function valuesOf(domain: Domain, atoms: readonly Atom[]): readonly Json[] {
  const { values, line, isNullable, samples, accepts } = domain;
  const texts = atoms.flatMap((atom) => atom.texts).filter(accepts);
  const open = line === null ? [...texts, ...samples] : placed(line, domain, atoms);
  const some = [...new Set(values ?? open)].slice(0, MOST_VALUES);
  return isNullable ? [...some, null] : some;
}

/** Values around those that are named, and around those that other fields have. */
function placed(line: Line, { least, most, step }: Domain, atoms: readonly Atom[]): readonly Json[] {
  const literals = atoms.flatMap(({ numbers, texts }) => (line === NUMBERS ? numbers : texts));
  const named = [...literals.flatMap((literal) => line.find(literal) ?? []), line.usual];
  const around = [...named, ...named.flatMap((place) => [place - step, place + step]), least, most];
  return around
    .map((place) => (place / step) * step)
    .filter((place) => place >= least && place <= most)
    .map(line.print);
}
