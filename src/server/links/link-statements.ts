import { COMPANY } from '../sql/company.ts';
import { prepared } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';

/** A link that is sent: of which page and record, until when, and whether it is used up by being used. */
export interface NewLink {
  readonly id: string;
  readonly page: string;
  readonly record: number;
  readonly expires: Date;
  readonly once: boolean;
}

export const addLink = prepared<[id: string, page: string, record: number, expires: Date, once: boolean]>(
  (id, page, record, expires, once) => sql`insert into rectoria.enlaces
    (company_id, id, pantalla, registro, vence, una_vez, usuario_id)
    values (${COMPANY}, ${id}, ${page}, ${record}, ${expires}, ${once},
      nullif(current_setting('app.actor'), '')::integer)`,
);

/** Whatever was sent before of the page for the record opens nothing any more. */
export const revokeLinks = prepared<[page: string, record: number]>(
  (page, record) => sql`update rectoria.enlaces set revocado = now()
    where pantalla = ${page} and registro = ${record} and revocado is null returning id`,
);

/** Who sent it. */
export const senderOf = prepared<[id: string]>((id) => sql`select usuario_id from rectoria.enlaces where id = ${id}`);

/** `registro` and `estado`: `vigente`, or why it is not. */
export const linkById = prepared<[id: string, page: string]>(
  (id, page) => sql`select registro, case
      when revocado is not null then 'revocado'
      when una_vez and usado is not null then 'usado'
      when vence <= now() then 'vencido' else 'vigente' end as estado
    from rectoria.enlaces where id = ${id} and pantalla = ${page}`,
);

/** Uses a link that is good: of two at once the second one waits, and finds it used. No row where it is not good. */
export const consumeLink = prepared<[id: string, page: string]>(
  (id, page) => sql`update rectoria.enlaces set usado = now()
    where id = ${id} and pantalla = ${page} and revocado is null and vence > now() and not (una_vez and usado is not null)
    returning registro`,
);

/** The last one sent of the page for the record: when, until when it is good, when it was used or revoked. */
export const lastLink = prepared<[page: string, record: number]>(
  (page, record) => sql`select to_json(creado)#>>'{}' as enviado, to_json(vence)#>>'{}' as vence,
      to_json(usado)#>>'{}' as usado, to_json(revocado)#>>'{}' as revocado, vence <= now() as vencido, una_vez
    from rectoria.enlaces where pantalla = ${page} and registro = ${record} order by creado desc, id limit 1`,
);
