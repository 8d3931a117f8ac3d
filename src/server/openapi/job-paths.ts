import { JOB_STATES } from '../db/internal/job-tables.ts';
import { json, type OpenApi, problems } from './parts.ts';

const text = { type: 'string' };
const id = { type: 'integer' };
const flag = { type: 'boolean' };
const inLanguages = { type: 'object', required: ['es', 'en'], properties: { es: text, en: text } };
const momentOrNull = { type: ['string', 'null'] };

const job = {
  type: 'object',
  properties: {
    tareaId: id,
    tipo: text,
    titulo: inLanguages,
    recurso: text,
    registro: { type: ['integer', 'null'] },
    estado: { enum: [...JOB_STATES] },
    hecho: { ...id, description: 'Cuánto va hecho, de `total`.' },
    total: { type: ['integer', 'null'] },
    usuarioId: id,
    usuario: text,
    creada: text,
    empezada: momentOrNull,
    terminada: momentOrNull,
    segundos: { type: ['integer', 'null'], description: 'Cuánto duró, o lleva.' },
    intentos: id,
    falla: {
      type: ['object', 'null'],
      properties: {
        codigo: { enum: ['rechazada', 'error', 'abandonada'] },
        texto: inLanguages,
        solicitud: { ...text, description: 'Con qué se encuentra en el registro del servidor.' },
      },
    },
    detener: { ...flag, description: 'Si alguien pidió que termine.' },
    detenidaPor: momentOrNull,
    deshecha: { ...flag, description: 'Si lo que escribió se deshizo.' },
    propia: flag,
    puedeDetener: flag,
  },
};

const line = { type: 'object', properties: { momento: text, texto: inLanguages } };

const operation = (operationId: string, summary: string, rest: OpenApi): OpenApi => ({
  tags: ['Tareas'],
  operationId,
  summary,
  ...rest,
});

const ok = (description: string, schema: OpenApi): OpenApi => ({ 200: { description, content: json(schema) } });

const byId = { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }] };

/** What works apart from requests. */
export const JOB_PATHS: OpenApi = {
  '/api/tareas': {
    get: operation('listJobs', 'Las tareas propias o, para quien puede verlas, todas; primero la última', {
      parameters: [
        { name: 'range', in: 'query', description: '`[0,24]`', schema: text },
        { name: 'filter', in: 'query', description: '`{"propias":true}`: solo las propias', schema: text },
      ],
      responses: {
        ...ok('Una página; `Content-Range` dice cuántas hay.', { type: 'array', items: job }),
        ...problems('400', '401'),
      },
    }),
  },
  '/api/tareas/{id}': {
    ...byId,
    get: operation('getJob', 'Una tarea con su bitácora', {
      responses: {
        ...ok('La tarea.', { ...job, properties: { ...job.properties, bitacora: { type: 'array', items: line } } }),
        ...problems('401', '404'),
      },
    }),
  },
  '/api/tareas/{id}/detener': {
    ...byId,
    post: operation('stopJob', 'Pedir que la tarea termine: la que espera, enseguida; la que corre, en cuanto pueda', {
      responses: { ...ok('La tarea.', job), ...problems('401', '403', '404') },
    }),
  },
};
