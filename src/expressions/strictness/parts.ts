import { type Atom } from './atoms.ts';
import { type Cases, casesOf } from './cases.ts';
import { partsOf } from './choices.ts';
import type { DomainAt } from './forms.ts';
import { looseOf } from './loose.ts';

/** So many combinations of values are tried of one part. */
const MOST_TRIALS = 20_000;

/** Every way in which parts of the conditions can come out, and of what is not known for certain, any. */
export function certainCases(atoms: readonly Atom[], domainAt: DomainAt): readonly Cases[] {
  const decided = partsOf(atoms.filter(({ thresholds }) => thresholds !== null));
  const open = atoms.filter(({ thresholds }) => thresholds === null);
  return [
    ...decided.flatMap((part) => {
      const found = casesOf(part, { domainAt, isDoubted: true }, MOST_TRIALS);
      return found.isComplete ? [found] : part.atoms.map(anyOutcome);
    }),
    ...looseCases(open, domainAt),
  ];
}

/** What is not known for certain: comparisons of the same with other values, and what can come out anyhow. */
function looseCases(atoms: readonly Atom[], domainAt: DomainAt): readonly Cases[] {
  const loose = atoms.flatMap((atom) => looseOf(atom, domainAt) ?? []);
  const domains = new Map(loose.map(({ atom: { reads }, domain }) => [reads[0], domain]));
  const looseAt: DomainAt = (path) => domains.get(path) ?? null;
  const compared = new Set(loose.map(({ atom }) => atom.key));
  return [
    ...partsOf(loose.map(({ atom }) => atom)).map((part) => {
      const { cases, isComplete } = casesOf(part, { domainAt: looseAt, isDoubted: true }, MOST_TRIALS);
      return { cases: cases.map((one) => ({ ...one, isSure: false })), isComplete };
    }),
    ...atoms.filter(({ key }) => !compared.has(key)).map(anyOutcome),
  ];
}

const anyOutcome = ({ key }: Atom): Cases => ({
  cases: [true, false, null].map((truth) => ({ outcomes: new Map([[key, truth]]), values: new Map(), isSure: false })),
  isComplete: false,
});

/** Ways in which they do come out, each on some record. */
export const triedCases = (atoms: readonly Atom[], domainAt: DomainAt): readonly Cases[] =>
  partsOf(atoms.filter(({ reads }) => reads.every((path) => domainAt(path) !== null)))
    .map((part) => casesOf(part, { domainAt, isDoubted: false }, MOST_TRIALS))
    .filter(({ cases }) => cases.length > 0);

/** What of them is known to be so on some record; the rest is left open. */
export const sureCases = (parts: readonly Cases[]): readonly Cases[] =>
  parts
    .map(({ cases }) => ({ cases: cases.filter(({ isSure }) => isSure), isComplete: false }))
    .filter(({ cases }) => cases.length > 0);
