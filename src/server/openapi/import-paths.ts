import { DATE_ORDERS, DECIMAL_SIGNS, IMPORT_MODES, ROW_OUTCOMES } from '#src/model/import.ts';
import { IMPORT_PATH } from '../imports/path.ts';
import { json, type OpenApi, problems } from './parts.ts';

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const whole = { type: 'integer' };
const texts = { type: 'array', items: text };
const segment = (name: string): OpenApi => ({ name, in: 'path', required: true, schema: text });
const CATALOGUE = [segment('area'), segment('nombre')];

const mapping: OpenApi = {
  type: 'object',
  properties: {
    encabezado: { type: 'boolean', description: 'Si la primera fila nombra las columnas.' },
    columnas: {
      type: 'array',
      items: textOrNull,
      description: 'De cada columna, su campo, `id`, o nulo si no se importa.',
    },
    clave: {
      ...textOrNull,
      description: 'Campo por el que se reconoce un registro que ya existe; nulo: todos son nuevos.',
    },
    decimal: { enum: [...DECIMAL_SIGNS] },
    fechas: { enum: [...DATE_ORDERS], description: 'Orden de día, mes y año.' },
  },
};

const run: OpenApi = {
  type: ['object', 'null'],
  properties: { tareaId: whole, mapeo: mapping, cuenta: { type: ['object', 'null'] } },
};

const told: OpenApi = {
  type: 'object',
  properties: {
    id: whole,
    archivo: text,
    formato: { enum: ['csv', 'xlsx'] },
    tamano: whole,
    filas: whole,
    codificacion: textOrNull,
    separador: textOrNull,
    hoja: textOrNull,
    columnas: { type: 'array', items: { type: 'object', properties: { titulo: text, muestras: texts } } },
    campos: { type: 'array', items: { type: 'object' }, description: 'Lo que puede ser una columna.' },
    omitidos: { type: 'array', items: { type: 'object' }, description: 'Lo que no se importa, y por qué.' },
    claves: texts,
    avisos: { type: 'array', items: { type: 'object', properties: { codigo: text, texto: text } } },
    mapeo: mapping,
    prueba: run,
    aplicacion: run,
  },
};

const row: OpenApi = {
  type: 'object',
  properties: {
    fila: { ...whole, description: 'Desde 1; la que nombra las columnas no cuenta.' },
    linea: { ...whole, description: 'La línea del archivo, o la fila de la hoja.' },
    resultado: { enum: [...ROW_OUTCOMES] },
    registro: { type: ['integer', 'null'] },
    celdas: texts,
    errores: {
      type: 'array',
      items: {
        type: 'object',
        properties: { columna: { type: ['integer', 'null'] }, campo: text, codigo: text, mensaje: text },
      },
    },
  },
};

const ONE = [...CATALOGUE, segment('id')];
const begun = { 202: { description: 'La tarea está en la cola.', content: json(told) } };

/** Files whose rows become records. */
export const IMPORT_PATHS: OpenApi = {
  [`/${IMPORT_PATH}/{area}/{nombre}`]: {
    post: {
      tags: ['Importar'],
      operationId: 'bringImport',
      summary: 'Trae un archivo CSV o Excel, tal como es, cuyas filas serán registros; dice lo que se leyó de él',
      parameters: [
        ...CATALOGUE,
        { name: 'archivo', in: 'query', schema: text, description: 'Cómo se llama.' },
        { name: 'Idempotency-Key', in: 'header', schema: text, description: 'El mismo archivo se trae una vez.' },
      ],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        201: { description: 'Lo que se leyó.', content: json(told) },
        ...problems('400', '401', '403', '404', '413', '422'),
        503: { description: 'Se están leyendo ya otros archivos.' },
      },
    },
  },
  [`/${IMPORT_PATH}/{area}/{nombre}/{id}`]: {
    get: {
      tags: ['Importar'],
      operationId: 'readImport',
      summary: 'Una importación propia: lo que se leyó y lo que ha sido de ella',
      parameters: [...CATALOGUE, segment('id')],
      responses: {
        200: { description: 'La importación.', content: json(told) },
        ...problems('401', '403', '404'),
      },
    },
  },
  [`/${IMPORT_PATH}/{area}/{nombre}/{id}/prueba`]: {
    post: {
      tags: ['Importar'],
      operationId: 'tryImport',
      summary: 'Prueba qué sería de cada fila, sin escribir nada; es una tarea',
      parameters: ONE,
      requestBody: { content: json({ type: 'object', properties: { mapeo: mapping } }) },
      responses: { ...begun, ...problems('400', '401', '403', '404', '409') },
    },
  },
  [`/${IMPORT_PATH}/{area}/{nombre}/{id}/aplicar`]: {
    post: {
      tags: ['Importar'],
      operationId: 'applyImport',
      summary: 'Escribe las filas, todas o ninguna, o solo las buenas; es una tarea',
      parameters: ONE,
      requestBody: {
        content: json({ type: 'object', properties: { mapeo: mapping, modo: { enum: [...IMPORT_MODES] } } }),
      },
      responses: { ...begun, ...problems('400', '401', '403', '404', '409') },
    },
  },
  [`/${IMPORT_PATH}/{area}/{nombre}/{id}/filas`]: {
    get: {
      tags: ['Importar'],
      operationId: 'readImportRows',
      summary: 'Las filas, cien a la vez, con lo que fue o sería de ellas',
      parameters: [
        ...ONE,
        { name: 'resultado', in: 'query', schema: text, description: 'Uno o varios, con comas; todos si no se dice.' },
        { name: 'desde', in: 'query', schema: whole, description: 'Las que siguen a esta fila.' },
      ],
      responses: {
        200: {
          description: 'Las filas, y cuántas hay en total.',
          content: json({ type: 'object', properties: { total: whole, filas: { type: 'array', items: row } } }),
        },
        ...problems('400', '401', '403', '404'),
      },
    },
  },
  [`/${IMPORT_PATH}/{area}/{nombre}/{id}/erroneas.csv`]: {
    get: {
      tags: ['Importar'],
      operationId: 'readWrongRows',
      summary: 'Las filas con errores como CSV, con una columna que los dice, para corregirlas',
      parameters: ONE,
      responses: {
        200: { description: 'El archivo.', content: { 'text/csv': { schema: text } } },
        ...problems('401', '403', '404'),
      },
    },
  },
};
