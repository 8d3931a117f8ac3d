import type { Random } from '../random.ts';
import { demoSet, type DemoRecord, type DemoSet, FIRST_ID, type Known } from '../demo-set.ts';
import { GENERAL_TOPICS } from './programmes.ts';
import type { OfferedProgramme } from './studies.ts';

/** A subject as plans need it. */
export interface Subject {
  readonly id: number;
  readonly code: string;
  readonly credits: number;
  /** Its place in the chain of its topic, from 0; the one before is its prerequisite. */
  readonly level: number;
  readonly topic: number;
}

export interface Subjects {
  readonly general: readonly Subject[];
  /** Of each programme, by its id. */
  readonly own: ReadonlyMap<number, readonly Subject[]>;
  readonly set: DemoSet;
}

const LEVELS = ['I', 'II', 'III'];
const GENERAL_LEVELS = 2;

/** The last topic of a programme has one subject less: 20 general subjects and 26 of each of 30 programmes make 800. */
const OWN_SUBJECTS = 26;

interface Chain {
  readonly prefix: string;
  readonly topics: readonly string[];
  readonly levels: number;
  readonly most: number;
  readonly school: number;
}

/** 800 subjects: chains of topics, general ones and those of each programme. */
export function subjectsOf(programmes: readonly OfferedProgramme[], known: Known, random: Random): Subjects {
  const records: DemoRecord[] = [];
  const compulsory = known.id('academicos/tipos-asignaturas', 'Obligatoria');
  const chainOf = ({ prefix, topics, levels, most, school }: Chain): readonly Subject[] =>
    topics
      .flatMap((name, topic) => LEVELS.slice(0, levels).map((numeral, level) => ({ name, topic, numeral, level })))
      .slice(0, most)
      .map(({ name, topic, numeral, level }) => {
        const id = FIRST_ID + records.length;
        const credits = 2 + random.below(3);
        const code = `${prefix}-${level + 1}${String(topic + 1).padStart(2, '0')}`;
        records.push({
          id,
          values: {
            asigCodigo: code,
            asigDescripcion: `${name} ${numeral}`,
            escuelaId: school,
            tipoAsignaturaId: compulsory,
            asigCreditos: credits,
            asigHorasTeoricas: credits * 15,
            asignaturaPrerrequisitos: level === 0 ? [] : [{ asignaturaPrerrequisitoId: id - 1 }],
          },
        });
        return { id, code, credits, level, topic };
      });

  const [first] = programmes;
  const general = chainOf({
    prefix: 'GEN',
    topics: GENERAL_TOPICS,
    levels: GENERAL_LEVELS,
    most: GENERAL_TOPICS.length * GENERAL_LEVELS,
    school: first?.school ?? 0,
  });
  const own = new Map(
    programmes.map(({ id, school, programme: { alias, topics } }) => [
      id,
      chainOf({ prefix: alias, topics, levels: LEVELS.length, most: OWN_SUBJECTS, school }),
    ]),
  );
  return { general, own, set: demoSet('academicos/asignaturas', records) };
}
