import { type Fragment, join, literal, sql } from '../../sql/sql.ts';
import { prepared } from '../../sql/prepared.ts';
import { RANKS } from './found-sql.ts';
import { beginsWith, type NumberPlace } from '../sql/number-places.ts';

/** The records one of whose numbers is, or begins with, a key; none where the catalogue has no numbers. */
export function numbersSql(places: readonly NumberPlace[], found: (hits: Fragment) => Fragment) {
  return prepared<[key: string, most: number]>((key, most) => {
    const asked = sql`${key}::text`;
    const branches = places.map(
      ({ table, record, number, written }) => sql`(select d.${record} as fila, d.${written}::text as numero,
          d.${number} as clave, d.${number} = ${asked} as entero
        from ${table} d where ${beginsWith(sql`d.${number}`, asked)} order by d.${number} limit ${most}::integer)`,
    );
    return found(sql`select o.*, row_number() over (order by o.rango, o.clave, o.fila) as n from (
      select distinct on (b.fila) b.fila, b.numero, b.clave,
        case when b.entero then ${literal(RANKS.wholeNumber)} else ${literal(RANKS.beginnings)} end as rango
      from (${join(branches, ' union all ')}) b order by b.fila, b.entero desc, b.clave) o
      order by n limit ${most}::integer`);
  });
}
