import type { JsonObject } from '#src/model/json.ts';
import type { Truth } from '#src/runtime/cel/logic.ts';
import type { Js } from '../js.ts';
import { runnerAt } from '../runner.ts';
import type { Domain } from './domain.ts';
import {
  dateForm,
  daysForm,
  type DomainAt,
  type Form,
  numberForm,
  type Reader,
  strictly,
  type Term,
  TIME_LINES,
  timeForm,
} from './forms.ts';
import type { Line } from './lines.ts';
import type { Tree } from './normal.ts';
import { type Literals, literalsOf, pathOf, readsOf } from './paths.ts';
import { type Threshold, thresholdsOf } from './thresholds.ts';

/** A part of a condition that holds or does not by itself. */
export interface Atom extends Literals {
  readonly key: string;
  readonly js: Js;
  readonly reads: readonly string[];
  /** Where its outcome changes, by which all of its cases are known; null for what is known of single records alone. */
  readonly thresholds: readonly Threshold[] | null;
  readonly terms: readonly Term[];
  readonly run: (record: JsonObject, moment: string) => Truth;
}

/** Every part of the conditions, once. */
export function atomsOf(trees: readonly Tree[], domainAt: DomainAt): readonly Atom[] {
  const found = new Map<string, Js>();
  const visit = (tree: Tree): void => {
    if ('atom' in tree) found.set(tree.key, tree.atom);
    else if ('parts' in tree) for (const part of tree.parts) visit(part);
  };
  for (const tree of trees) visit(tree);
  return settled([...found].map(([key, js]) => atomOf(key, js, domainAt)));
}

function atomOf(key: string, js: Js, domainAt: DomainAt): Atom {
  const run = runnerAt({ js });
  const reads = [...new Set(readsOf(js))];
  const forms = formsOf(js, strictly(domainAt));
  const isKnown = reads.every((path) => domainAt(path) !== null);
  return {
    key,
    js,
    reads,
    ...literalsOf(js),
    thresholds: isKnown ? thresholdsIn(js, forms, domainAt) : null,
    terms: forms.flatMap((form) => [...(form?.parts.values() ?? [])].map(({ term }) => term)),
    run: (record, moment) => {
      const value = run(record, moment);
      return typeof value === 'boolean' ? value : null;
    },
  };
}

/** Both sides of a comparison, on the line that they lie on; none where it is no such comparison. */
export function formsOf(js: Js, reader: Reader): readonly (Form | null)[] {
  if (typeof js === 'string' || !('call' in js)) return [];
  switch (js.call) {
    case 'cel.eq':
    case 'cel.lt':
      return js.args.some(isDays)
        ? js.args.map((side) => daysForm(side, reader))
        : js.args.map((side) => numberForm(side, reader));
    case 'cel.dateEq':
    case 'cel.dateLt':
      return js.args.map((side) => dateForm(side, reader));
    case 'cel.textEq':
    case 'cel.textLt': {
      const { domainAt } = reader;
      const [line, ...others] = TIME_LINES.filter((one) =>
        js.args.some((side) => lineOf(pathOf(side), domainAt) === one),
      );
      return line === undefined || others.length > 0 ? [] : js.args.map((side) => timeForm(side, line, domainAt));
    }
    default:
      return [];
  }
}

const isDays = (js: Js): boolean => typeof js !== 'string' && 'call' in js && js.call === 'cel.daysBetween';

const lineOf = (path: string | null, domainAt: DomainAt): Line | null =>
  path === null ? null : (domainAt(path)?.line ?? null);

const isOf = (path: string | null, kind: Domain['kind'], domainAt: DomainAt): boolean =>
  path !== null && domainAt(path)?.kind === kind;

function thresholdsIn(js: Js, forms: readonly (Form | null)[], domainAt: DomainAt): readonly Threshold[] | null {
  const [left, right] = forms;
  if (left !== undefined && right !== undefined) return thresholdsOf(left, right);
  if (isOf(pathOf(js), 'bool', domainAt)) return [];
  if (typeof js === 'string' || !('call' in js)) return null;
  if (js.call === 'cel.isNull') return pathOf(js.args[0]) === null ? null : [];
  const isPlain = js.args.every((side) => isOf(pathOf(side), 'text', domainAt) || isLiteral(side));
  return js.call === 'cel.textEq' && isPlain ? [] : null;
}

const isLiteral = (js: Js): boolean => typeof js !== 'string' && 'text' in js;

const isWhole = ({ of }: Term): boolean => of === 'value' || of === 'day';

/** What is compared of a value by its year, or by its length beside other values, is known only where nothing else is. */
function settled(atoms: readonly Atom[]): readonly Atom[] {
  const clashes = (term: Term, one: Atom): boolean => {
    const isBeside = (one.thresholds ?? []).some(({ minus }) => minus !== null);
    if (isWhole(term) || (term.of === 'size' && !isBeside)) return false;
    return atoms.some(
      (atom) => atom.reads.includes(term.path) && !isMissing(atom) && !atom.terms.some(({ key }) => key === term.key),
    );
  };
  return atoms.map((atom) => (atom.terms.some((term) => clashes(term, atom)) ? { ...atom, thresholds: null } : atom));
}

/** Whether it asks for nothing but whether a value is there. */
export const isMissing = ({ key }: Pick<Atom, 'key'>): boolean => key.startsWith('cel.isNull(');
