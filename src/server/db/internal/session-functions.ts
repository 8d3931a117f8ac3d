import type { SqlFunction } from './functions.ts';

/** The channel on which servers are told of sessions that have ended. */
export const SESSIONS_CHANNEL = 'rectoria_sesiones';

/** Ends all sessions of a user who is put out of use or gets another password, whoever changes them. */
export const endSessions: SqlFunction = {
  signature: 'end_sessions()',
  sql: `create or replace function rectoria.end_sessions() returns trigger language plpgsql as $$
begin
  update rectoria.tokens set revocado = now()
  where company_id = new.company_id and usuario_id = new.usuarioid and revocado is null;
  return null;
end
$$`,
};

/** Tells all servers of the database, once the transaction is committed, of the session whose token was revoked. */
export const tellSessionEnd: SqlFunction = {
  signature: 'tell_session_end()',
  sql: `create or replace function rectoria.tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('${SESSIONS_CHANNEL}',
    json_build_object('companyId', new.company_id, 'userId', new.usuario_id, 'family', new.familia)::text);
  return null;
end
$$`,
};
