import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { column, type Fragment, join, literal, sql, table } from '../../sql/sql.ts';
import { prepared } from '../../sql/prepared.ts';
import { storedFields } from '../record/fields.ts';
import { RANKS } from './found-sql.ts';
import { ownNumbers } from '../sql/number-places.ts';

/**
 * The records of a catalogue that is read whole whose label and numbers have all words in them; each pattern is of LIKE,
 * over the folded words with a space before and after each.
 */
export function listWordsSql(catalogue: Catalogue, types: FieldTypes, found: (hits: Fragment) => Fragment) {
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
