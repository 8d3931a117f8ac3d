import { comparable } from '#src/kinds/catalogue/constraints/sql.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { present } from '#src/model/present.ts';
import type { Statement } from '../../db/database.ts';
import { prepared, statementOf } from '../../sql/prepared.ts';
import { column, type Fragment, identifier, join, literal, sql, table as tableOf, verbatim } from '../../sql/sql.ts';
import type { Parameter, RecordQuestion } from './question.ts';

/** The questions of a catalogue, of many records at once: of a JSON array of these, as `asSeveral` writes it. */
export interface SeveralQuestions {
  readonly ask: (records: string) => Statement;
  /** The same, where of each question that compares records it is said which ones may stand against each. */
  readonly askAmong: (records: string) => Statement;
  /** Keeps by what the records that there are may not be alike, of the question at a place, until the transaction ends. */
  readonly keep: (place: number) => readonly Statement[];
  /** Which of those the records may be like, of the question at a place: `record`, and the `others`. */
  readonly near: (place: number) => (records: string) => Statement;
}

/** Names that no field's column has: the record's id, its number, the places of the questions that are asked of it. */
export const ID = '$id';
export const NUMBER = '$at';
export const ASKED = '$asked';

/** The ids of the others that may stand against it, by the place of the question. */
export const nearAt = (place: number): string => `$near${place}`;

/** So much of a text is looked up: an index holds no more. */
const LOOKED_UP = 100;

const keptAt = (place: number): Fragment => identifier('pg_temp', `otros_${place}`);

const keyAt = (at: number): Fragment => identifier(`k${at}`);

const lookedUp = (sqlType: string, value: Fragment): Fragment =>
  sqlType === 'text'
    ? sql`left(${verbatim(comparable(sqlType, value.text))}, ${literal(LOOKED_UP)})`
    : verbatim(comparable(sqlType, value.text));

export function severalQuestions(
  { api, table }: Pick<Catalogue, 'api' | 'table'>,
  questions: readonly RecordQuestion[],
  parameters: readonly Parameter[],
): SeveralQuestions {
  const typed = parameters.map(({ name, sqlType }) => {
    const own = column(name);
    return sql`r.${own}::${verbatim(sqlType)} as ${own}`;
  });
  const near = questions.flatMap(({ apart }, at) => (apart === undefined ? [] : [identifier(nearAt(at))]));
  const read = [
    sql`${identifier(NUMBER)} integer, ${identifier(ID)} integer, ${identifier(ASKED)} integer[]`,
    ...parameters.map(({ name }) => sql`${column(name)} text`),
    ...near.map((name) => sql`${name} integer[]`),
  ];
  const own = [NUMBER, ID, ASKED].map((name) => sql`r.${identifier(name)}`);
  const values = [...own, ...typed, ...near.map((name) => sql`r.${name}`)];
  const given = (records: Parameters<typeof sql>[1]): Fragment =>
    sql`(select ${join(values, ', ')} from json_to_recordset(${records}::json) r(${join(read, ', ')}) offset 0) n`;

  const asking = (isAmong: boolean) =>
    prepared<[records: string]>((records) => {
      const parts = questions.map((question, at) => {
        const place = literal(at);
        const asked = question.sql({
          value: (name) => sql`n.${column(name)}`,
          id: sql`n.${identifier(ID)}`,
          among: isAmong && question.apart !== undefined ? sql`n.${identifier(nearAt(at))}` : undefined,
        });
        return sql`select ${place} as at, q.* from (${asked}) q where ${place} = any (n.${identifier(ASKED)})`;
      });
      return sql`select n.${identifier(NUMBER)} as record, f.* from ${given(records)}
        cross join lateral (${join(parts, '\n      union all ')}) f`;
    });

  /** What the question at a place compares, with the types of the columns. */
  const comparedAt = (place: number): readonly Parameter[] =>
    present(questions[place]?.apart, 'What a question compares').map((name) =>
      present(
        parameters.find((parameter) => parameter.name === name),
        'What a question asks about',
      ),
    );

  const nearOf = questions.map(({ apart }, place) =>
    apart === undefined
      ? null
      : prepared<[records: string]>((records) => {
          const alike = comparedAt(place).map(
            ({ name, sqlType }, at) => sql`o.${keyAt(at)} = ${lookedUp(sqlType, sql`n.${column(name)}`)}`,
          );
          return sql`select n.${identifier(NUMBER)} as record, to_json(array_agg(o.id))::text as others
            from ${given(records)} join ${keptAt(place)} o on ${join(alike, ' and ')}
            where ${literal(place)} = any (n.${identifier(ASKED)}) and o.id is distinct from n.${identifier(ID)}
            group by 1`;
        }),
  );

  return {
    ask: asking(false),
    askAmong: asking(true),
    keep: (place) => {
      const keys = comparedAt(place).map(({ name, sqlType }) => lookedUp(sqlType, sql`t.${column(name)}`));
      const names = keys.map((_key, at) => keyAt(at));
      return [
        statementOf(sql`create temp table ${keptAt(place)} on commit drop as
          select ${join(
            keys.map((key, at) => sql`${key} as ${keyAt(at)}`),
            ', ',
          )}, t.${column(api.id)} as id
          from ${tableOf(table)} t`),
        statementOf(sql`create index on ${keptAt(place)} (${join(names, ', ')})`),
        statementOf(sql`analyze ${keptAt(place)}`),
      ];
    },
    near: (place) => present(nearOf[place], 'A question that compares'),
  };
}
