import { hasAdministrator, keepAdministrator, noteAdministrator } from './administrator-function.ts';
import { keepConstraint } from './constraint-function.ts';
import { attachFile, forgetFiles } from './file-functions.ts';
import { holdWriters, idSequence, nextId, skipIds } from './id-functions.ts';
import { rowOf } from './row-function.ts';
import { endSessions, tellSessionEnd } from './session-functions.ts';
import { referItself } from './self-function.ts';
import { guardState } from './state-function.ts';
import { keepTree } from './tree-function.ts';
import { takeBack } from './undo-function.ts';

/** A function of the schema `rectoria`: `signature` is what PostgreSQL calls it by. */
export interface SqlFunction {
  readonly signature: string;
  readonly sql: string;
}

/**
 * Text as searches and unique keys see it: lower case, without accents, one space between words and none around.
 * The ñ is a letter of its own and stays. Collations are named, so that every database folds alike. What no Spanish
 * text has is looked for last; and it is no SQL function, since PostgreSQL plans those anew for every row written.
 */
const fold: SqlFunction = {
  signature: 'fold(text)',
  sql: String.raw`create or replace function rectoria.fold(value text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  folded text := pg_catalog.translate(pg_catalog.lower(value collate "es-x-icu"),
    'áéíóúüàèìòùâêîôûäëïöçãõ', 'aeiouuaeiouaeiouaeiocao');
begin
  if pg_catalog.octet_length(pg_catalog.replace(folded, 'ñ', 'n')) > pg_catalog.char_length(folded) then
    folded := pg_catalog.normalize(pg_catalog.regexp_replace(
      pg_catalog.normalize(folded, 'NFD') collate "C", '(n\u0303)|[\u0300-\u036f]', '\1', 'g'), 'NFC');
  end if;
  if folded collate "C" ~ '[\s\u00a0]{2}|[\t\n\v\f\r\u00a0]' then
    folded := pg_catalog.regexp_replace(folded collate "C", '[\s\u00a0]+', ' ', 'g');
  end if;
  return pg_catalog.btrim(folded, ' ');
end
$$`,
};

/**
 * What texts are ordered by: folded, compared byte by byte, ñ between n and o. Cut, since an index holds no more: texts
 * that begin alike so far follow each other by id.
 */
const sortKey: SqlFunction = {
  signature: 'sort_key(text)',
  sql: `create or replace function rectoria.sort_key(value text) returns text
language plpgsql immutable parallel safe as $$
begin
  return pg_catalog.left(pg_catalog.replace(rectoria.fold(coalesce(value, '')), 'ñ', 'n~'), 60);
end
$$`,
};

/** What a number, code or document is known by however it is written: its letters and digits, folded. */
const identifier: SqlFunction = {
  signature: 'identifier(text)',
  sql: String.raw`create or replace function rectoria.identifier(value text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  return pg_catalog.left(pg_catalog.regexp_replace(rectoria.fold(value) collate "C", '[^a-z0-9ñ]+', '', 'g'), 60);
end
$$`,
};

const raiseVersion: SqlFunction = {
  signature: 'raise_version()',
  sql: `create or replace function rectoria.raise_version() returns trigger language plpgsql as $$
begin
  new.row_version := old.row_version + 1;
  return new;
end
$$`,
};

/**
 * Writes a change to the audit. Its owner's rights let it, so that the application itself can neither write nor mend
 * the audit. Arguments: the column that names the row, then those that are secret. What the transaction is a transition
 * of, and why, is told with it.
 */
const audit: SqlFunction = {
  signature: 'audit()',
  sql: `create or replace function rectoria.audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  secret text[] := tg_argv[1:];
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - secret end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - secret end;
  named jsonb := coalesce(after, before);
begin
  insert into rectoria.auditoria (company_id, actor, direccion, solicitud, tabla, fila, accion, antes, despues,
    transicion, razon)
  values (
    (named ->> 'company_id')::integer,
    nullif(current_setting('app.actor', true), '')::integer,
    nullif(current_setting('app.address', true), ''),
    nullif(current_setting('app.request', true), ''),
    tg_table_schema || '.' || tg_table_name,
    (named ->> tg_argv[0])::bigint,
    tg_op, before, after,
    nullif(current_setting('app.transition', true), ''),
    nullif(current_setting('app.reason', true), ''));
  return null;
end
$$`,
};

export const internalFunctions: readonly SqlFunction[] = [
  fold,
  sortKey,
  identifier,
  raiseVersion,
  audit,
  rowOf,
  keepConstraint,
  hasAdministrator,
  noteAdministrator,
  keepAdministrator,
  guardState,
  keepTree,
  referItself,
  attachFile,
  forgetFiles,
  endSessions,
  tellSessionEnd,
  idSequence,
  nextId,
  skipIds,
  holdWriters,
  takeBack,
];
