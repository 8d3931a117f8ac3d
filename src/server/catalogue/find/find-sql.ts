import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { remembered } from '#src/model/memo.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Statement } from '../../db/database.ts';
import { prepared } from '../../sql/prepared.ts';
import { column, type Fragment, join, literal, sql, table } from '../../sql/sql.ts';
import { storedFields } from '../record/fields.ts';
import type { Repository } from '../repository/repository.ts';
import { beginsWith, type NumberPlace, numberPlaces, ownNumbers } from '../sql/number-places.ts';
import { foundSql, RANKS } from './found-sql.ts';
import { pagedWordsSql } from './paged-words-sql.ts';

/** The records one of whose numbers is, or begins with, a key; none where the catalogue has no numbers. */
function numbersSql(places: readonly NumberPlace[], found: (hits: Fragment) => Fragment) {
  return prepared<[key: string, most: number]>((key, most) => {
    const asked = sql`${key}::text`;
    const branches = places.map(
      ({ table: rows, record, number, written }) => sql`(select d.${record} as fila, d.${written}::text as numero,
          d.${number} as clave, d.${number} = ${asked} as entero
        from ${rows} d where ${beginsWith(sql`d.${number}`, asked)} order by d.${number} limit ${most}::integer)`,
    );
    return found(sql`select o.*, row_number() over (order by o.rango, o.clave, o.fila) as n from (
      select distinct on (b.fila) b.fila, b.numero, b.clave,
        case when b.entero then ${literal(RANKS.wholeNumber)} else ${literal(RANKS.beginnings)} end as rango
      from (${join(branches, ' union all ')}) b order by b.fila, b.entero desc, b.clave) o
      order by n limit ${most}::integer`);
  });
}

/**
 * The records of a catalogue that is read whole whose label and numbers have all words in them; each pattern is of LIKE,
 * over the folded words with a space before and after each.
 */
function listWordsSql(catalogue: Catalogue, types: FieldTypes, found: (hits: Fragment) => Fragment) {
  const { api, fields, record } = catalogue;
  const names = new Set([record.label, ...ownNumbers(catalogue, types).map(({ name }) => name)]);
  const texts = storedFields(fields, types).flatMap(({ field }) =>
    names.has(field.name) ? [sql`coalesce(t.${column(field.name)}::text, '')`] : [],
  );
  const label = storedFields(fields, types).some(({ field }) => field.name === record.label)
    ? sql`t.${column(record.label)}::text`
    : sql`''`;
  const text = texts.length === 0 ? sql`''` : join(texts, " || ' ' || ");
  return prepared<
    [phrase: string, whole: readonly string[], begun: readonly string[], within: readonly string[], most: number]
  >((phrase, whole, begun, within, most) =>
    found(sql`select c.fila, null::text as numero, c.rango, row_number() over (order by c.rango, c.texto, c.fila) as n
        from (
          select f.fila, f.texto, case
            when f.etiqueta = ${phrase}::text then ${literal(RANKS.label)}
            when starts_with(f.etiqueta, ${phrase}::text) then ${literal(RANKS.opening)}
            when position(${phrase}::text in f.texto) > 0 then ${literal(RANKS.together)}
            when f.texto like all (${whole}::text[]) then ${literal(RANKS.wholeWords)}
            when f.texto like all (${begun}::text[]) then ${literal(RANKS.beginnings)}
            else ${literal(RANKS.within)} end as rango
          from (select t.${column(api.id)} as fila, ' ' || rectoria.fold(${text}) || ' ' as texto,
              ' ' || rectoria.fold(coalesce(${label}, '')) || ' ' as etiqueta
            from ${table(catalogue.table)} t offset 0) f
          where f.texto like all (${within}::text[])) c
        order by n limit ${most}::integer`),
  );
}

/** What finds the records of a catalogue, as somebody sees it. */
export interface FindSql {
  /** Null where nothing that they see is a number. */
  readonly numbers: ((key: string, most: number) => Statement) | null;
  readonly words:
    | { readonly kind: 'whole'; readonly find: ReturnType<typeof listWordsSql> }
    | { readonly kind: 'paged'; readonly sql: ReturnType<typeof pagedWordsSql> };
}

/** Made when it is first asked for, and remembered for as long as the repository is. */
export const findSqlOf = remembered(({ catalogue, types, institution, paged }: Repository): FindSql => {
  const found = foundSql(catalogue, types, (name) => ofKind(institution, 'catalogue').get(name)?.definition);
  const { own, inRows } = numberPlaces(catalogue, types);
  const places = [...own, ...inRows];
  return {
    numbers: places.length === 0 ? null : numbersSql(places, found),
    words:
      paged === null
        ? { kind: 'whole', find: listWordsSql(catalogue, types, found) }
        : { kind: 'paged', sql: pagedWordsSql(catalogue, paged.paging, found) },
  };
});
