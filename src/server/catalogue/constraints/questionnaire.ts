import type { Standing } from '#src/kinds/catalogue/constraints/kind.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Row, Run } from '../../db/database.ts';
import { statement } from '../../sql/statement.ts';
import { columnName, quoted } from '../sql/identifiers.ts';
import { declaredQuestions } from './declared-questions.ts';
import type { Found, Given, Parameter, RecordQuestion } from './question.ts';
import { parametersOf, uniqueQuestions } from './unique-questions.ts';

/** The questions of a catalogue in one statement, whose text is the same whichever of them are asked. */
export interface Questionnaire {
  readonly questions: readonly RecordQuestion[];
  readonly parameters: readonly Parameter[];
  readonly sql: string;
}

/** What is asked of the other records before one of the catalogue is written. */
export const standingQuestions = (
  resource: string,
  catalogue: Catalogue,
  concerning: readonly Standing[],
  types: FieldTypes,
): Questionnaire =>
  questionnaireOf(
    [...uniqueQuestions(catalogue, types), ...declaredQuestions(resource, concerning)],
    parametersOf(catalogue, types),
  );

/** Parameters come in their order, then the record's id and the places of the questions that are asked. */
function questionnaireOf(questions: readonly RecordQuestion[], known: readonly Parameter[]): Questionnaire {
  const named = new Set(questions.flatMap(({ fields }) => fields));
  const parameters = known.filter(({ name }) => named.has(name));
  const given: Given = {
    value: (name) => `n.${quoted(columnName(name))}`,
    id: `$${parameters.length + 1}::integer`,
  };
  const values = parameters.map(({ name, sqlType }, at) => `$${at + 1}::${sqlType} as ${quoted(columnName(name))}`);
  const parts = questions.map(
    (question, at) =>
      `select ${at} as at, q.* from (${question.sql(given)}) q where ${at} = any ($${parameters.length + 2}::integer[])`,
  );
  return {
    questions,
    parameters,
    // Not every question mentions the id, which must have a type all the same.
    sql: `select f.* from (select ${[...values, `${given.id} as "$id"`].join(', ')}) n cross join lateral (${parts.join('\n      union all ')}) f`,
  };
}

/** The problems that the answers tell, in the order of the questions. */
export async function ask(
  { questions, parameters, sql }: Questionnaire,
  asked: readonly RecordQuestion[],
  id: number | null,
  record: JsonObject,
  run: Run,
): Promise<readonly FieldProblem[]> {
  const needed = new Set(asked.flatMap(({ fields }) => fields));
  // What nobody asks about may not be a value of its type.
  const values = parameters.map((parameter) => (needed.has(parameter.name) ? parameter.of(record) : null));
  const places = asked.map((question) => questions.indexOf(question));
  const found = await run(statement(sql, [...values, id, `{${places.join(',')}}`]));
  return questions.flatMap((question, at) =>
    found.filter((row) => row['at'] === at).flatMap((row) => question.problems(foundIn(row))),
  );
}

const foundIn = ({ place, what, told }: Row): Found => ({
  place: Number(place),
  what: typeof what === 'string' ? what : null,
  told: Object.fromEntries(
    Object.entries(typeof told === 'object' ? (told ?? {}) : {}).map(([name, text]) => [name, String(text)]),
  ),
});
