import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isJsonObject, type Json, type JsonObject, parseJson, textOfJson } from '#src/model/json.ts';
import { settingsOf } from '#src/model/institution.ts';
import { bodyOf, recordId } from '../catalogue/reading/read.ts';
import { writeDeclared } from '../catalogue/write/declared-writes.ts';
import type { Run } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, tenantOf } from '../http/request-context.ts';
import { prepared } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import { personsAccess, personsOf, type PersonServices } from './services.ts';

const PATH = '/api/generales/persona-direcciones';
const ONE = `${PATH}/:personaDireccionId`;
const LIST = 'direcciones';
const ROW = 'personaDireccionId';

interface AddressRoute {
  readonly Params: { readonly personaDireccionId: string };
}

const ownerOf = prepared<[id: number]>(
  (id) => sql`select parent_id as id from personas.personas_direcciones where id = ${id}`,
);

/** A name of a body, whatever its case: the contract spells `PersonaId` and `CiudadId` so, and the rest otherwise. */
const valueIn = (body: JsonObject, wanted: string): Json | undefined =>
  Object.entries(body).find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];

/** @param answer the person as the database gives it. @throws `not-found` where there is none */
const rowsIn = (answer: Parameters<typeof bodyOf>[0]): readonly JsonObject[] => {
  const record = parseJson(bodyOf(answer) ?? 'null');
  const rows = isJsonObject(record) ? record[LIST] : undefined;
  if (!Array.isArray(rows)) throw new ProblemError('not-found');
  return rows.filter((row: Json) => isJsonObject(row));
};

const personOf = async (id: number, run: Run): Promise<number> => {
  const [owner] = await run(ownerOf(id));
  if (owner === undefined) throw new ProblemError('not-found');
  return Number(owner['id']);
};

const shown = (request: FastifyRequest, person: number, { ciudadId, ...row }: JsonObject): JsonObject => ({
  ...row,
  CiudadId: ciudadId ?? null,
  PersonaId: person,
  companyId: settingsOf(institutionOf(request)).companyId,
  estatus: true,
});

const found = (rows: readonly JsonObject[], id: number): JsonObject => {
  const row = rows.find((one) => one[ROW] === id);
  if (row === undefined) throw new ProblemError('not-found');
  return row;
};

/** What a body says, apart from which row it is about: the address tells that. */
const bodyIn = (request: FastifyRequest): JsonObject => {
  if (!isJsonObject(request.body)) throw new ProblemError('not-a-record');
  return Object.fromEntries(Object.entries(request.body).filter(([name]) => name.toLowerCase() !== ROW.toLowerCase()));
};

/**
 * The addresses of persons at an address of their own, as the contract has them: rows of the person all the same, written
 * as a change of theirs. The documents do not show where it is.
 */
export function serveAddresses(app: FastifyInstance, services: PersonServices): void {
  const { database, pages } = services;

  /** Writes the rows of a person as they are to be, and gives those that there are then. */
  const change = async (
    request: FastifyRequest,
    person: (run: Run) => Promise<number> | number,
    next: (rows: readonly JsonObject[]) => readonly JsonObject[],
  ): Promise<{ readonly of: number; readonly rows: readonly JsonObject[] }> => {
    const persons = personsOf(request, services);
    const written = await writeDeclared(database, request, persons, { key: null, by: null }, async (run) => {
      const of = await person(run);
      const values = { [LIST]: [...next(rowsIn(await run(...persons.read.lock(of))))] };
      // Whoever keeps the register changes what all share with it.
      return { write: { kind: 'change', id: of, values, expected: null }, edits: () => true };
    });
    pages.changed(tenantOf(request).companyId, persons);
    return { of: written.id, rows: rowsIn([{ body: written.body }]) };
  };

  app.get(PATH, { config: { access: personsAccess('view') } }, async (request) => {
    const person = recordId(
      textOfJson(isJsonObject(request.query) ? (valueIn(request.query, 'personaId') ?? null) : null),
    );
    return database.transaction(tenantOf(request), async (run) =>
      rowsIn(await run(personsOf(request, services).read.one(person))).map((row) => shown(request, person, row)),
    );
  });
  app.get<AddressRoute>(ONE, { config: { access: personsAccess('view') } }, async (request) => {
    const id = recordId(request.params.personaDireccionId);
    return database.transaction(tenantOf(request), async (run) => {
      const person = await personOf(id, run);
      return shown(request, person, found(rowsIn(await run(personsOf(request, services).read.one(person))), id));
    });
  });
  app.post(PATH, { config: { access: personsAccess('edit') } }, async (request, reply) => {
    const body = bodyIn(request);
    const person = recordId(textOfJson(valueIn(body, 'PersonaId') ?? null));
    const known = new Set<Json | undefined>();
    const { rows } = await change(
      request,
      () => person,
      (before) => {
        for (const row of before) known.add(row[ROW]);
        return [...before, { ...body, [ROW]: null }];
      },
    );
    const added = rows.find((row) => !known.has(row[ROW]));
    return reply.code(201).send(shown(request, person, added ?? {}));
  });
  app.put<AddressRoute>(ONE, { config: { access: personsAccess('edit') } }, async (request) => {
    const id = recordId(request.params.personaDireccionId);
    const body = bodyIn(request);
    const { of, rows } = await change(
      request,
      (run) => personOf(id, run),
      (before) => {
        const row = found(before, id);
        const kept = Object.fromEntries(Object.entries(row).filter(([name]) => valueIn(body, name) === undefined));
        return before.map((one) => (one === row ? { ...kept, ...body, [ROW]: id } : one));
      },
    );
    return shown(request, of, found(rows, id));
  });
  app.delete<AddressRoute>(ONE, { config: { access: personsAccess('edit') } }, async (request, reply) => {
    const id = recordId(request.params.personaDireccionId);
    await change(
      request,
      (run) => personOf(id, run),
      (before) => {
        const row = found(before, id);
        return before.filter((one) => one !== row);
      },
    );
    return reply.code(204).send();
  });
}
