import type { Json, JsonObject } from '#src/model/json.ts';
import { type DemoRecord, type DemoSet, FIRST_ID } from '../demo-set.ts';

/** Ids of persons: the professors first, who are fewer than so many. */
export const PERSON_OF_PROFESSOR = FIRST_ID;
export const PERSON_OF_STUDENT = FIRST_ID + 1_000;

/** What a fictitious cédula is checked as: fictitious records look nothing up. */
const CHECKED_AS = 'ficticia';

/** What professors and students call what they share with their person otherwise. */
const CALLED: Readonly<Record<string, string>> = {
  PersonaDocumentosIdentificacion: 'documentosIdentificacion',
  personaTelefonos: 'telefonos',
  personaEmails: 'emails',
};

const SHARED = [
  'persNombres',
  'persApellidos',
  'sexoId',
  'persFechaNacimiento',
  'nacionalidadId',
  'paisId',
  'documentosIdentificacion',
  'telefonos',
  'emails',
];

const checked = (row: JsonObject): JsonObject => ({ ...row, doIdComprobacion: CHECKED_AS });

function personOf({ values }: DemoRecord): DemoRecord {
  const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [CALLED[name] ?? name, value]));
  const shared = SHARED.flatMap((name): readonly (readonly [string, Json])[] => {
    const value = named[name];
    if (value === undefined) return [];
    return [[name, name === 'documentosIdentificacion' && isRows(value) ? value.map(checked) : value]];
  });
  return { id: Number(values['personaId']), values: Object.fromEntries(shared) };
}

const isRows = (value: Json): value is readonly JsonObject[] => Array.isArray(value);

/** Who the professors and students are. */
export const personsOf = (...sets: readonly DemoSet[]): DemoSet => ({
  resource: 'personas/personas',
  count: sets.reduce((sum, { count }) => sum + count, 0),
  records: function* (): Generator<DemoRecord> {
    for (const { records } of sets) for (const record of records()) yield personOf(record);
  },
});
