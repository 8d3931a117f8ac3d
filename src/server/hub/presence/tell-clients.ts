import type { Session } from '../../http/tokens.ts';
import { asServer, type Database } from '../../db/database.ts';
import { prepared } from '../../sql/prepared.ts';
import { sql } from '../../sql/sql.ts';
import { invocation } from '../protocol.ts';
import type { HeldPlaces } from './held-places.ts';
import { keyOf, type Place } from './place.ts';

const EVENT = 'Presencia';

const namesOf = prepared<[userIds: readonly number[]]>(
  (
    userIds,
  ) => sql`select usuarioid as id, coalesce(nullif(concat_ws(' ', persnombres, persapellidos), ''), usuanombre) as name
    from rectoria.usuarios where usuarioid = any(${userIds}::integer[]) order by 2, 1`,
);

interface Telling {
  readonly database: Pick<Database, 'batch'>;
  readonly held: HeldPlaces;
  /** Whether whose session it is may see records of the resource now. */
  readonly maySee: (session: Session, resource: string) => Promise<boolean>;
}

/**
 * Tells each client of this server that has a record open who else has; whoever may not see it any more has it open no
 * longer.
 * @returns whether there is somebody of whom that is so
 */
export async function tellClients(place: Place, users: readonly number[], telling: Telling): Promise<boolean> {
  const { database, held, maySee } = telling;
  const key = keyOf(place);
  const connections = held.connectionsAt(key);
  if (connections.length === 0) return false;
  const rows = users.length === 0 ? [] : await database.batch(asServer(place.companyId, 'hub'), [namesOf(users)]);
  const people = rows.map(({ id, name }) => ({ usuarioId: Number(id), nombre: String(name) }));
  let isLeft = false;
  for (const connection of connections) {
    const { session } = connection;
    if (!(await maySee(session, place.resource))) {
      held.leave(connection, key);
      isLeft = true;
    } else {
      const quienes = people.filter(({ usuarioId }) => usuarioId !== session.userId);
      connection.send(invocation(EVENT, { recurso: place.resource, registro: place.id, quienes }));
    }
  }
  return isLeft;
}
