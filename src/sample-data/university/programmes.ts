import { present } from '#src/model/present.ts';
import { readFileSync } from 'node:fs';
import { parseCsv } from '#src/kinds/catalogue/reference-data/parse-csv.ts';

/** A degree programme of the demonstration university. */
export interface Programme {
  readonly name: string;
  readonly alias: string;
  /** As the degree says it, of a man and of a woman. */
  readonly degree: readonly [masculine: string, feminine: string];
  /** What it teaches of its own: each topic is a chain of subjects, one the prerequisite of the next. */
  readonly topics: readonly string[];
}

export interface School {
  readonly name: string;
  readonly programmes: readonly Programme[];
}

export interface Faculty {
  readonly name: string;
  readonly schools: readonly School[];
}

const topicsIn = (text: string): readonly string[] => text.split(/\s*;\s*/);

/** What everybody studies: the Dominican general cycle (ciclo básico). */
export const GENERAL_TOPICS: readonly string[] = topicsIn(
  'Lengua Española; Matemática Básica; Inglés; Metodología de la Investigación; Orientación Universitaria; ' +
    'Historia Social Dominicana; Filosofía; Tecnología de la Información; Educación Ambiental; Ética Profesional',
);

type Cells = readonly string[];

const programmeOf = ([, , name = '', alias = '', man = '', woman = '', topics = '']: Cells): Programme => ({
  name,
  alias,
  degree: [man, woman],
  topics: topicsIn(topics),
});

/** The rows of each name that the column has, in the order in which the names come. */
const grouped = (rows: readonly Cells[], column: number): readonly { name: string; rows: readonly Cells[] }[] =>
  [...new Set(rows.map((cells) => present(cells[column], `Column ${column}`)))].map((name) => ({
    name,
    rows: rows.filter((cells) => cells[column] === name),
  }));

const FILE = new URL('programmes.csv', import.meta.url);

const { rows } = parseCsv('programmes.csv', readFileSync(FILE, 'utf8'));

/** Six faculties, their schools and thirty programmes. The first of each are those that the demonstration's own files have. */
export const FACULTIES: readonly Faculty[] = grouped(
  rows.map(({ cells }) => cells),
  0,
).map((faculty) => ({
  name: faculty.name,
  schools: grouped(faculty.rows, 1).map((school) => ({ name: school.name, programmes: school.rows.map(programmeOf) })),
}));
