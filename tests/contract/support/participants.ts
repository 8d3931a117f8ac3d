import { beforeAll, expect } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import { errorsOf, objectOf, type SignedIn, signIn, textOf } from './client.ts';
import { line } from './grants.ts';
import { documents, PASAPORTE, personsServer, professor, PROFESSORS } from './persons.ts';

export const COURSES = '/api/educacion-continuada/estudiantes';
export const COURSE_STUDENTS = 'educacion-continuada/estudiantes';
export const BIRTH = '1970-02-03T00:00:00';

let given = 0;
export const passport = (): string => {
  given += 1;
  return `HE${String(given).padStart(6, '0')}`;
};

/** Somebody who takes a course. */
export const participant = (number: string, more: JsonObject = {}): JsonObject => ({
  tipoDocumentoId: PASAPORTE,
  ecEsDocumento: number,
  ecEsNombres: 'Eva',
  ecEsApellidos: 'Sosa',
  ecEsFechaNacimiento: BIRTH,
  nacionalidadId: 4,
  ecEsCelular: '8095550200',
  estatus: true,
  ...more,
});

const all = (resource: string) => ['view', 'create', 'edit'].map((action) => line(resource, action));

/** Who keeps the participants alone; and those who also see, edit, or keep the register of whom they share. */
const CLERKS = {
  clerk: all(COURSE_STUDENTS),
  reader: [...all(COURSE_STUDENTS), line('academicos/profesores', 'view')],
  editor: [...all(COURSE_STUDENTS), ...all('academicos/profesores')],
  registrar: [...all(COURSE_STUDENTS), line('personas/personas', 'edit')],
};

/** A server with people who keep participants of courses, and may do more or less with professors. */
export function participantsServer() {
  const persons = personsServer();
  const { server, newRole, newUser, made } = persons;
  const clerks = new Map<string, SignedIn>();

  beforeAll(async () => {
    for (const [name, lines] of Object.entries(CLERKS)) {
      const role = await newRole(name, lines);
      await newUser(`cursos-${name}`, Number(objectOf(role.json)['rolId']));
      clerks.set(name, await signIn(server.url, `cursos-${name}`));
    }
  });

  /** Somebody who teaches, of whom no telephone is known. */
  const teaching = (number: string, birth: string | null = BIRTH): Promise<JsonObject> =>
    made(PROFESSORS, {
      ...professor(number),
      persNombres: 'Eva Luisa',
      persFechaNacimiento: birth,
      PersonaDocumentosIdentificacion: documents(number, PASAPORTE),
    });
  const by = (name: keyof typeof CLERKS): SignedIn => present(clerks.get(name), name);

  return {
    ...persons,
    by,
    teaching,
    /** A professor who was enrolled in a course by a clerk who keeps participants alone. */
    both: async () => {
      const number = passport();
      const teacher = await teaching(number);
      const taking = await made(COURSES, participant(number, { personaId: teacher['personaId'] ?? null }), by('clerk'));
      return { number, teacher, taking };
    },
    refused: async (who: SignedIn, taking: JsonObject, values: JsonObject) => {
      const answer = await who.put(`${COURSES}/${textOf(taking['ecEstudianteId'])}`, values);
      expect(answer.status, answer.text).toBe(422);
      return errorsOf(answer.json);
    },
  };
}
