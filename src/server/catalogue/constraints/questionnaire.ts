import type { DeclaredConstraint } from '#src/kinds/catalogue/constraints/kind.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { JsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Row, Run, Statement } from '../../db/database.ts';
import { preparedFor } from '../../sql/prepared.ts';
import { column, identifier, join, literal, sql, verbatim } from '../../sql/sql.ts';
import type { Found, Given, Parameter, RecordQuestion } from './question.ts';
import { type SeveralQuestions, severalQuestions } from './several-questions.ts';
import { parametersOf, uniqueQuestions } from './unique-questions.ts';
import { kindOf } from '#src/kinds/catalogue/constraints/index.ts';
import { brokenConstraint } from './broken-constraint.ts';

/** The questions of a catalogue in one statement, whose text is the same whichever of them are asked. */
export interface Questionnaire {
  readonly questions: readonly RecordQuestion[];
  readonly parameters: readonly Parameter[];
  /** Of the values of the parameters, the record's id and the places of the questions that are asked. */
  readonly statement: (given: readonly unknown[]) => Statement;
  /** The same of several records. */
  readonly several: SeveralQuestions;
}

/** What is asked of the other records before one of the catalogue is written. */
export const constraintQuestionnaire = (
  resource: string,
  catalogue: Catalogue,
  concerning: readonly DeclaredConstraint[],
  types: FieldTypes,
): Questionnaire =>
  questionnaireOf(
    catalogue,
    [...uniqueQuestions(catalogue, types), ...declaredQuestions(resource, concerning)],
    parametersOf(catalogue, types),
  );

/** What the record's id is called among the values: no field's column is. */
const ID = '$id';

function questionnaireOf(
  catalogue: Catalogue,
  questions: readonly RecordQuestion[],
  known: readonly Parameter[],
): Questionnaire {
  const named = new Set(questions.flatMap(({ fields }) => fields));
  const parameters = known.filter(({ name }) => named.has(name));
  const given: Given = { value: (name) => sql`n.${column(name)}`, id: sql`n.${identifier(ID)}` };
  return {
    questions,
    parameters,
    several: severalQuestions(catalogue, questions, parameters),
    statement: preparedFor(parameters.length + 2, (places) => {
      const valueAt = (at: number) => present(places[at], 'The parameter of a question');
      const asked = valueAt(parameters.length + 1);
      const values = [
        ...parameters.map(({ name, sqlType }, at) => sql`${valueAt(at)}::${verbatim(sqlType)} as ${column(name)}`),
        // Not every question mentions the id, which must have a type all the same.
        sql`${valueAt(parameters.length)}::integer as ${identifier(ID)}`,
      ];
      const parts = questions.map((question, at) => {
        const place = literal(at);
        return sql`select ${place} as at, q.* from (${question.sql(given)}) q where ${place} = any (${asked}::integer[])`;
      });
      return sql`select f.* from (select ${join(values, ', ')}) n cross join lateral (${join(parts, '\n      union all ')}) f`;
    }),
  };
}

/** The problems that the answers tell, in the order of the questions. */
export async function ask(
  { questions, parameters, statement }: Questionnaire,
  asked: readonly RecordQuestion[],
  id: number | null,
  record: JsonObject,
  run: Run,
): Promise<readonly FieldProblem[]> {
  const needed = new Set(asked.flatMap(({ fields }) => fields));
  // What nobody asks about may not be a value of its type.
  const values = parameters.map((parameter) => (needed.has(parameter.name) ? parameter.of(record) : null));
  const places = asked.map((question) => questions.indexOf(question));
  const found = await run(statement([...values, id, places]));
  return questions.flatMap((question, at) =>
    found.filter((row) => row['at'] === at).flatMap((row) => question.problems(foundIn(row))),
  );
}

export const foundIn = ({ place, what, told }: Row): Found => ({
  place: Number(place),
  what: typeof what === 'string' ? what : null,
  told: Object.fromEntries(
    Object.entries(typeof told === 'object' ? (told ?? {}) : {}).map(([name, text]) => [name, String(text)]),
  ),
});

/** Asks for the constraints that a write of the resource may break, its own and those of others. */
const declaredQuestions = (resource: string, concerning: readonly DeclaredConstraint[]): readonly RecordQuestion[] =>
  concerning.flatMap((declared) =>
    kindOf(declared.constraint)
      .questions(declared)
      .filter((asked) => asked.resource === resource)
      .map(({ broken, ...question }) => ({
        ...question,
        // A kind of constraint writes text of the names that it is given.
        sql: ({ value, id, among }) =>
          verbatim(question.sql({ value: (name) => value(name).text, id: id.text, among: among?.text })),
        problems: ({ what, told }) => brokenConstraint(declared, broken(what), told),
      })),
  );
