import { demoSet, type DemoRecord, type DemoSet, FIRST_ID, wireDay } from '../demo-set.ts';
import type { OfferedProgramme } from './studies.ts';
import type { Subject, Subjects } from './subjects.ts';

/** Where a chain of a programme's own begins in each of its levels; topics spread over the terms from there. */
const OWN_TERMS = [2, 6, 9];
const OWN_SPREAD = 4;
const GENERAL_TERMS = [1, 3];
const GENERAL_SPREAD = 2;
/** Subjects of other programmes that a plan borrows, and the term of the first of them. */
const BORROWED = 10;
const BORROWED_TERM = 3;
const LAST_TERM = 12;

interface Placed {
  readonly subject: Subject;
  readonly term: number;
}

const spread = (subjects: readonly Subject[], starts: readonly number[], width: number): readonly Placed[] =>
  subjects.map((subject) => ({ subject, term: (starts[subject.level] ?? 1) + (subject.topic % width) }));

/** First subjects of the programmes beside it: of its school before those of others. */
function borrowed(of: OfferedProgramme, programmes: readonly OfferedProgramme[], { own }: Subjects): readonly Placed[] {
  const others = programmes
    .filter(({ id }) => id !== of.id)
    .toSorted((a, b) => Number(b.school === of.school) - Number(a.school === of.school));
  return others
    .flatMap(({ id }) => (own.get(id) ?? []).filter(({ level, topic }) => level === 0 && topic < 5))
    .slice(0, BORROWED)
    .map((subject, at) => ({ subject, term: BORROWED_TERM + (at % (LAST_TERM - BORROWED_TERM + 1)) }));
}

/** One current plan for each programme, of twelve terms; a subject's prerequisite comes in an earlier one. */
export function plansOf(programmes: readonly OfferedProgramme[], subjects: Subjects, since: string): DemoSet {
  const plans = programmes.map((offered, at): DemoRecord => {
    const placed = [
      ...spread(subjects.general, GENERAL_TERMS, GENERAL_SPREAD),
      ...spread(subjects.own.get(offered.id) ?? [], OWN_TERMS, OWN_SPREAD),
      ...borrowed(offered, programmes, subjects),
    ].toSorted((a, b) => a.term - b.term);
    const [masculine, feminine] = offered.programme.degree;
    return {
      id: FIRST_ID + at,
      values: {
        carreraId: offered.id,
        plEnDescripcion: `Plan de ${offered.programme.name}`,
        plEnVersion: since.slice(0, 4),
        plEnFechaInicio: wireDay(since),
        plEnEstado: 'vigente',
        plEnCred_MaximoAutorizado: 30,
        plEnTituloMasc: masculine,
        plEnTituloFem: feminine,
        detalles: placed.map(({ subject, term }) => ({
          plDeCuatrimestre: term,
          asignaturaId: subject.id,
          plDeCreditos: subject.credits,
        })),
        prerrequisitos: [],
        correquisitos: [],
        refuerzos: [],
      },
    };
  });
  return demoSet('academicos/planes-estudios', plans);
}
