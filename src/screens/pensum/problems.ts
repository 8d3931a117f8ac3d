import { inCycles } from './graph.ts';
import { type Link, type Place, placeBySubject, type Term } from './plan.ts';

/**
 * Something wrong in the plan, at its place. `rule` is the one of the YAML that forbids it, whose message is told; what
 * only this map knows of has words of its own.
 */
export interface Problem {
  readonly rule: PlanRule | 'cycle' | 'ownNotBefore';
  /** The plan can be saved with it. */
  readonly warning: boolean;
  /** The term it is about; null where that of its subject is. */
  readonly term: number | null;
  /** Index of the row it is about; null for none: what it speaks of is not in the plan. */
  readonly at: number | null;
  readonly link: Link | null;
}

export const PLAN_RULES = [
  'asignaturaRepetida',
  'vigenteCompleto',
  'creditosPorCuatrimestre',
  'prerrequisitoAntes',
  'correquisitoJunto',
] as const;

export type PlanRule = (typeof PLAN_RULES)[number];

interface PlanFacts {
  readonly places: readonly Place[];
  readonly terms: readonly Term[];
  readonly prerequisites: readonly Link[];
  readonly corequisites: readonly Link[];
  /** What the subjects demand wherever they are taught. */
  readonly own: readonly Link[];
  readonly most: number | null;
  readonly current: boolean;
}

const problem = (rule: Problem['rule'], told: Partial<Problem>): Problem => ({
  rule,
  warning: false,
  term: null,
  at: null,
  link: null,
  ...told,
});

/** What is wrong with the plan, and where. */
export function problemsOf(plan: PlanFacts): readonly Problem[] {
  const { places, terms, most } = plan;
  const placeOf = placeBySubject(places);
  const cycles = inCycles(plan.prerequisites);
  const isBefore = ({ subject, needs }: Link, gap: number): boolean => {
    const [own, other] = [placeOf.get(subject), placeOf.get(needs)];
    return own !== undefined && other !== undefined && other.term + gap <= own.term;
  };
  const at = (link: Link): number | null => placeOf.get(link.subject)?.at ?? placeOf.get(link.needs)?.at ?? null;

  return [
    ...terms
      .filter(({ credits }) => most !== null && credits > most)
      .map(({ number }) => problem('creditosPorCuatrimestre', { term: number })),
    ...places
      .filter(({ subject, at: index }) => subject !== null && placeOf.get(subject)?.at !== index)
      .map((place) => problem('asignaturaRepetida', { at: place.at })),
    ...(plan.current ? places.filter(({ subject }) => subject === null) : []).map((place) =>
      problem('vigenteCompleto', { at: place.at }),
    ),
    ...plan.prerequisites
      .filter((link) => !isBefore(link, 1))
      .map((link) => {
        const looped = cycles.has(link.subject) && cycles.has(link.needs);
        return problem(looped ? 'cycle' : 'prerrequisitoAntes', { at: at(link), link });
      }),
    ...plan.corequisites
      .filter((link) => link.subject === link.needs || !isBefore(link, 0))
      .map((link) => problem('correquisitoJunto', { at: at(link), link })),
    // A plan without it is none of ours: it may be an equivalent, or be passed elsewhere.
    ...plan.own
      .filter((link) => placeOf.has(link.subject) && placeOf.has(link.needs) && !isBefore(link, 1))
      .map((link) => problem('ownNotBefore', { at: at(link), link, warning: true })),
  ];
}
