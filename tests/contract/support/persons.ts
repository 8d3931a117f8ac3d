import { expect } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { sampleCedula } from '#src/sample-data/university/people.ts';
import { objectOf, textOf } from './client.ts';
import { grantsServer } from './grants.ts';

export const STUDENTS = '/api/academicos/estudiantes';
export const PROFESSORS = '/api/academicos/profesores';
export const PERSONS = '/api/generales/personas';
export const [CEDULA, PASAPORTE, FICTICIA] = [1, 2, 5];

let given = 0;
/** The number of nobody yet. */
export const fresh = (): string => {
  given += 1;
  return sampleCedula(5_000_000 + given);
};

export const documents = (doIdValor: string, tipoDocumentoIdentificacionId = FICTICIA): Json => [
  { tipoDocumentoIdentificacionId, doIdValor },
];
export const student = (number: string, more: JsonObject = {}): JsonObject => ({
  persNombres: 'Ana',
  persApellidos: 'Peña',
  sexoId: 1,
  nacionalidadId: 4,
  persFechaNacimiento: '1990-05-01T00:00:00',
  documentosIdentificacion: documents(number),
  ...more,
});
export const professor = (number: string, more: JsonObject = {}): JsonObject => ({
  persNombres: 'Anita',
  persApellidos: 'Peña',
  sedeId: 1,
  PersonaDocumentosIdentificacion: documents(number),
  ...more,
});

/** A student, and a professor, known by a passport. */
export const studentBy = (passport: string, more: JsonObject = {}): JsonObject =>
  student('', { documentosIdentificacion: documents(passport, PASAPORTE), ...more });
export const professorBy = (passport: string, more: JsonObject = {}): JsonObject =>
  professor('', { PersonaDocumentosIdentificacion: documents(passport, PASAPORTE), ...more });

/** What people see of a record: rows that came back have other numbers, and the record is of another version. */
export const seen = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(seen)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => !/^(persona\w+Id|id|rowVersion|row_version)$/.test(name) || name === 'personaId')
            .map(([name, inner]) => [name, seen(inner)]),
        )
      : value;

/** A server whose persons are made, changed and read. */
export function personsServer() {
  const server = grantsServer();
  const { admin } = server;

  async function made(path: string, body: JsonObject, by = admin): Promise<JsonObject> {
    const answer = await by.post(path, body);
    expect(answer.status, answer.text).toBe(201);
    return objectOf(answer.json);
  }
  async function changed(path: string, id: Json | undefined, body: JsonObject, by = admin): Promise<JsonObject> {
    const answer = await by.put(`${path}/${textOf(id)}`, body);
    expect(answer.status, answer.text).toBe(200);
    return objectOf(answer.json);
  }
  const read = async (path: string, id: Json | undefined, by = admin): Promise<JsonObject> =>
    objectOf((await by.get(`${path}/${textOf(id)}`)).json);

  // Of another institution.
  const stranger = server.server.as('admin', 'unicda');

  return { ...server, stranger, made, changed, read };
}
