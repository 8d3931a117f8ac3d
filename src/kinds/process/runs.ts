import type { JsonObject } from '#src/model/json.ts';
import { objectAt } from '#src/model/reading.ts';
import { AS_CATALOGUE } from './keys.ts';
import type { Process } from './process.ts';

/** The field of a run that says which preview it was asked for after. */
export const FINGERPRINT = 'huella';

/** The field of its number. */
export const NUMBER = 'corrida';

/** Folder of `src/screens` that draws every process. */
const SCREEN = 'proceso';

const NUMBER_FIELD: JsonObject = {
  type: 'sequence',
  pattern: '{year}-{number:4}',
  label: { es: 'Corrida', en: 'Run' },
};

const FINGERPRINT_FIELD: JsonObject = {
  type: 'string',
  label: { es: 'Huella de la vista previa', en: 'Fingerprint of the preview' },
  maxLength: 64,
  hidden: true,
};

/**
 * The YAML of the catalogue whose records are the runs of a process: each is what was asked for, and is never changed.
 * @param said the process' own YAML, of whose fields the catalogue's have the paths
 */
export const runsOf = (said: JsonObject, { title, does, route }: Process): JsonObject => ({
  kind: 'catalogue',
  title: { ...title },
  record: { es: 'corrida', en: 'run', label: NUMBER },
  origin: 'designed',
  purpose: { ...does },
  route,
  screen: SCREEN,
  api: { id: 'corridaId', one: true, update: false, delete: false },
  list: { sort: `-${NUMBER}` },
  ...Object.fromEntries(AS_CATALOGUE.flatMap((key) => (said[key] === undefined ? [] : [[key, said[key]]]))),
  fields: { [NUMBER]: NUMBER_FIELD, ...objectAt(said, 'fields'), [FINGERPRINT]: FINGERPRINT_FIELD },
});
