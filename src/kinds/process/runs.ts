import { fieldTypes } from '#src/fields/index.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { objectAt } from '#src/model/reading.ts';
import { AS_CATALOGUE } from './keys.ts';
import type { Process } from './process.ts';

/** What a run says of itself beside what it was asked for with; the server alone writes it. */
export const RUN_FIELDS = {
  /** Which preview it was asked for after. */
  fingerprint: 'huella',
  state: 'estado',
  person: 'persona',
  since: 'pedida',
  written: 'cambios',
  leftOut: 'omitidos',
} as const;

/** The field of its number. */
export const NUMBER = 'corrida';

/** Folder of `src/screens` that draws every process. */
const SCREEN = 'proceso';

const NUMBER_FIELD: JsonObject = {
  type: 'sequence',
  pattern: '{year}-{number:4}',
  label: { es: 'Corrida', en: 'Run' },
  showIf: `${NUMBER} != ''`,
};

/** Shown once there is a run, and never typed. */
const told = (field: JsonObject): JsonObject => ({ ...field, readOnly: true, showIf: `${NUMBER} != ''` });

const TOLD_FIELDS: JsonObject = {
  [RUN_FIELDS.state]: told({
    type: 'enum',
    label: { es: 'Estado', en: 'State' },
    values: {
      espera: { es: 'En espera', en: 'Waiting' },
      'en-curso': { es: 'En curso', en: 'Running' },
      hecha: { es: 'Hecha', en: 'Done' },
      fallida: { es: 'Falló', en: 'Failed' },
      detenida: { es: 'Detenida', en: 'Stopped' },
      revertida: { es: 'Revertida', en: 'Reverted' },
    },
  }),
  [RUN_FIELDS.person]: told({ type: 'string', label: { es: 'Quién', en: 'Who' }, maxLength: 200 }),
  [RUN_FIELDS.since]: told({ type: 'datetime', label: { es: 'Pedida', en: 'Requested' } }),
  [RUN_FIELDS.written]: told({ type: 'integer', label: { es: 'Registros', en: 'Records' } }),
  [RUN_FIELDS.leftOut]: told({ type: 'integer', label: { es: 'Omitidos', en: 'Skipped' } }),
};

/** So much of what was asked for is told in the list. */
const MOST_LISTED = 2;

const isListable = (type: Json | undefined): boolean =>
  typeof type === 'string' && fieldTypes.get(type)?.listable === true;

function columnsOf(asked: JsonObject): string[] {
  const own = Object.entries(asked).filter(
    ([, field]) =>
      isJsonObject(field) && field['hidden'] !== true && field['sensitive'] !== true && isListable(field['type']),
  );
  return [NUMBER, ...own.slice(0, MOST_LISTED).map(([name]) => name), ...Object.keys(TOLD_FIELDS)];
}

const FINGERPRINT_FIELD: JsonObject = {
  type: 'string',
  label: { es: 'Huella de la vista previa', en: 'Fingerprint of the preview' },
  maxLength: 64,
  hidden: true,
};

const OWN_FIELDS: JsonObject = {
  [NUMBER]: NUMBER_FIELD,
  ...TOLD_FIELDS,
  [RUN_FIELDS.fingerprint]: FINGERPRINT_FIELD,
};

/**
 * The YAML of the catalogue whose records are the runs of a process: each is what was asked for, and is never changed.
 * @param said the process' own YAML, of whose fields the catalogue's have the paths
 */
export const runsOf = (said: JsonObject, { title, does, route }: Process): JsonObject => ({
  kind: 'catalogue',
  title: { ...title },
  record: { es: 'corrida', en: 'run', label: NUMBER, import: false },
  origin: 'designed',
  purpose: { ...does },
  route,
  screen: SCREEN,
  api: { id: 'corridaId', one: true, update: false, delete: false },
  list: { sort: `-${NUMBER}`, columns: columnsOf(objectAt(said, 'fields') ?? {}) },
  ...Object.fromEntries(AS_CATALOGUE.flatMap((key) => (said[key] === undefined ? [] : [[key, said[key]]]))),
  // The run's own come first, and stay what they are where somebody takes the name of one, which a rule refuses.
  fields: { ...OWN_FIELDS, ...objectAt(said, 'fields'), ...OWN_FIELDS },
});
