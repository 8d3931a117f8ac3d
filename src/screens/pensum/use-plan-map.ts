import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Cursor, placeAt, settled } from './cursor.ts';
import { type Reach, reachOf } from './graph.ts';
import {
  corequisitesOf,
  type Link,
  type Place,
  placeBySubject,
  placesOf,
  PREPARATORY,
  prerequisitesOf,
  SUBJECT_LIST,
  type SubjectRow,
  type Term,
  termsOf,
} from './plan.ts';
import { type Problem, problemsOf } from './problems.ts';
import { type Edits, useEdits } from './use-edits.ts';
import { type Plan, usePlan } from './use-plan.ts';
import { type Subjects, useSubjects } from './use-subjects.ts';
import { type Say, usePensumWords } from './words.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

/** Everything the parts of the map show and do. */
export interface PlanMap {
  readonly plan: Plan;
  readonly places: readonly Place[];
  readonly terms: readonly Term[];
  readonly placeOf: ReadonlyMap<number, Place>;
  readonly subjects: Subjects;
  /** Prerequisites, the plan's own and those of the subjects among themselves. */
  readonly links: readonly Link[];
  readonly problems: readonly Problem[];
  readonly problemText: (problem: Problem) => string;
  /** What the card under the cursor hangs together with; null for none. */
  readonly reach: Reach | null;
  readonly edits: Edits;
  readonly say: Say;
  readonly titleOf: (term: number) => string;
  /** What a field of the rows of subjects is called. */
  readonly labelOf: (source: keyof SubjectRow) => string;
  /** Where the keyboard stands, and the card there. */
  readonly cursor: Cursor;
  readonly chosen: Place | undefined;
  readonly go: (cursor: Cursor) => void;
  readonly canMove: boolean;
  readonly canRequire: boolean;
  /** What was done last, for those who do not see it. */
  readonly told: string;
  readonly tell: (text: string) => void;
}

interface May {
  readonly canMove: boolean;
  readonly canRequire: boolean;
}

export function usePlanMap({ canMove, canRequire }: May): PlanMap {
  const say = usePensumWords();
  const translate = useTranslate();
  const resource = useResource();
  const plan = usePlan();
  const places = placesOf(plan.detalles);
  const prerequisites = prerequisitesOf(plan.prerrequisitos);
  const subjects = useSubjects([
    ...places.flatMap(({ subject }) => (subject === null ? [] : [subject])),
    ...prerequisites.flatMap(({ subject, needs }) => [subject, needs]),
  ]);
  const terms = termsOf(places, canMove);
  const placeOf = placeBySubject(places);
  const own = ownLinks(subjects.links, prerequisites, placeOf);
  const links = [...prerequisites, ...own];
  const [wanted, put] = useState<Cursor | null>(null);
  const [told, tell] = useState('');
  const cursor = settled(wanted ?? { term: PREPARATORY, position: 0 }, terms, canMove);
  const chosen = wanted === null ? undefined : placeAt(cursor, terms);
  const subject = chosen?.subject ?? null;
  const labelOf = (source: keyof SubjectRow): string =>
    translate(`resources.${resource}.children.${SUBJECT_LIST}.${source}`, { _: source });
  const titleOf = (number: number): string =>
    number === PREPARATORY ? say('preparatory') : `${labelOf('plDeCuatrimestre')} ${number}`;
  const problems = problemsOf({
    places,
    terms,
    prerequisites,
    corequisites: corequisitesOf(plan.correquisitos),
    own,
    most: plan.most,
    current: plan.current,
  });
  const problemText = ({ rule }: Problem): string =>
    rule === 'cycle'
      ? say('cycle')
      : rule === 'ownNotBefore'
        ? say('own_not_before')
        : translate(`resources.${resource}.rules.${rule}`, { _: rule });
  const wrongHere = problems.filter(({ at, term: wrong }) => (at === null ? wrong === cursor.term : at === chosen?.at));

  return {
    plan,
    places,
    terms,
    placeOf,
    subjects,
    links,
    problems,
    problemText,
    reach: subject === null ? null : reachOf(subject, links),
    edits: useEdits({ plan, subjects, say, titleOf, go: put, tell }),
    say,
    titleOf,
    labelOf,
    cursor,
    chosen,
    go: (next) => {
      const { term: number, position } = settled(next, terms, canMove);
      // What was told was of another place.
      if (number !== cursor.term || position !== cursor.position) tell('');
      put(next);
    },
    canMove,
    canRequire,
    told: told === '' ? '' : [told, ...new Set(wrongHere.map(problemText))].join(' '),
    tell,
  };
}

/** What subjects of the plan demand of each other in every plan, but for what this one says itself. */
const ownLinks = (
  links: readonly Link[],
  told: readonly Link[],
  placeOf: ReadonlyMap<number, Place>,
): readonly Link[] =>
  links.filter(
    ({ subject, needs }) =>
      placeOf.has(subject) &&
      placeOf.has(needs) &&
      !told.some((other) => other.subject === subject && other.needs === needs),
  );
