import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import { placesOf } from '../catalogue/checks/reference-places.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { moneyOf, WHY_STAYING } from '../catalogue/write/undo-write.ts';
import type { Row, Statement } from '../db/database.ts';
import { besideTables, isBeside, tableText } from '../history/rows-at.ts';
import { statementOf } from '../sql/prepared.ts';
import { empty, type Fragment, identifier, join, literal, sql, table } from '../sql/sql.ts';
import { GONE } from './undo-job.ts';
import { writtenRecords } from './written-lines.ts';

/** Why a record would stay, by what the statement says of it. */
const WHY: Readonly<Record<string, Text>> = { ...WHY_STAYING, gone: GONE };

/** So many are told by name before it is done. */
const MOST_FORETOLD = 100;

/** Whether another record refers to the record `r`, or one of the same catalogue that the request has not written. */
function isUsed({ name, catalogue, institution, types }: Repository): Fragment {
  const uses = placesOf(name, institution, types).map(({ resource, table: of, column, by, told }): Fragment => {
    const isMeant =
      told === null ? empty : sql` and ${identifier('u', told.column)}::text = any(${told.values}::text[])`;
    const isOthers =
      resource.definition === catalogue
        ? sql` and not exists (select from records o where o.id = ${identifier('u', by)})`
        : empty;
    return sql`exists (select from ${table(of)} u where ${identifier('u', column)} = r.id${isMeant}${isOthers})`;
  });
  return uses.length === 0 ? sql`false` : sql`(${join(uses, ' or ')})`;
}

/**
 * What would come of taking back what a request has written, as one question that writes nothing: a row as `undoneOf` gives it
 * once it is done. What a rule would forbid is known only then.
 */
export function foretold(repository: Repository, request: string): Statement {
  const { catalogue, types } = repository;
  const money = moneyOf(repository);
  const later = sql`exists (select from rectoria.auditoria a
    where a.tabla = ${tableText(catalogue.table)} and a.fila = r.id and a.id > r.last)`;
  const beside = besideTables(catalogue, types);
  const laterBeside =
    beside.length === 0
      ? empty
      : sql` or exists (select from rectoria.auditoria a where ${isBeside(beside, sql`r.id`)} and a.id > r.last)`;
  const made =
    money === null
      ? sql`when r.began = 'INSERT' and ${isUsed(repository)} then 'referred'`
      : money === 'stays'
        ? sql`when r.began = 'INSERT' then 'money'`
        : empty;
  const deleted = sql`count(*) filter (where why is null and began = 'INSERT')`;
  const none = sql`0`;
  return statementOf(sql`with ${writtenRecords(repository, request)}, judged as (
      select r.id, r.began, case when r.ended = 'DELETE' then 'gone' when ${later}${laterBeside} then 'changed'
        ${made} end as why
      from records r
    )
    select json_build_object('borrados', ${money === 'unused' ? none : deleted},
        'desactivados', ${money === 'unused' ? deleted : none},
        'devueltos', count(*) filter (where why is null and began is distinct from 'INSERT'),
        'quedan', count(*) filter (where why is not null)) as cuenta,
      (select json_agg(json_build_object('registro', s.id, 'motivo', s.why)) from
        (select id, why from judged where why is not null order by id limit ${literal(MOST_FORETOLD)}) s) as quedan
    from judged`);
}

/** The records that stay of such a row, as `undoneOf` gives them: each with its reason in words. */
export const stayingIn = ({ quedan }: Row): readonly JsonObject[] => {
  const all: readonly unknown[] = Array.isArray(quedan) ? quedan : [];
  return all.filter(isJsonObject).map(({ registro, motivo }) => ({
    registro: Number(registro),
    motivo: { ...(WHY[textOfJson(orEmpty(motivo))] ?? WHY_STAYING.changed) },
  }));
};
