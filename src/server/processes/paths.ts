import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Text } from '#src/model/text.ts';
import { json, type OpenApi, problems, ref } from '../openapi/parts.ts';
import { schemaName } from '../openapi/schemas.ts';
import type { RunFile } from './process.ts';

const TEXT = { type: 'object', properties: { es: { type: 'string' }, en: { type: 'string' } } };

const FACTS = {
  type: 'array',
  items: {
    type: 'object',
    required: ['campo', 'valor'],
    properties: { campo: TEXT, antes: TEXT, valor: TEXT },
  },
};

const ROW = {
  type: 'object',
  required: ['accion', 'recurso', 'nombre'],
  properties: {
    orden: { type: 'integer' },
    accion: { enum: ['creado', 'cambiado', 'omitido'] },
    recurso: { type: 'string' },
    registro: { type: ['integer', 'null'] },
    nombre: { type: 'string' },
    antes: { type: ['object', 'null'], description: 'Los valores que tenía; null en un registro nuevo.' },
    despues: { type: ['object', 'null'], description: 'Los valores que tiene después.' },
    datos: { ...FACTS, description: 'Qué registro es, en palabras.' },
    cambia: { ...FACTS, description: 'Lo que cambia de él, en palabras; vacía en un registro nuevo.' },
    version: { type: ['integer', 'null'], description: 'La del registro como la corrida lo dejó.' },
    motivo: { ...TEXT, type: ['object', 'null'], description: 'Por qué se omite, o se escribe.' },
  },
};

const counted = (more: OpenApi): OpenApi => ({
  type: 'object',
  properties: {
    ...more,
    cambios: { type: 'integer' },
    omitidos: { type: 'integer' },
    resumen: { ...TEXT, description: 'Cuántos registros se crean, se cambian y se omiten; o por qué no hay ninguno.' },
    ocultos: { type: 'integer', description: 'Filas de catálogos que quien pregunta no puede ver: no se muestran.' },
    filas: { type: 'array', items: ROW, description: 'Las primeras 500.' },
  },
});

/** The addresses of a process beside those of its runs. @param files that its runs leave */
export function processPaths(
  { name, definition: { api, title } }: CatalogueResource,
  { does, reversible }: { readonly does: Text; readonly reversible: boolean },
  files: readonly Pick<RunFile, 'name' | 'type'>[],
): OpenApi {
  const schema = schemaName(name);
  const tags = [title.es];
  const difieren = {
    ...FACTS,
    description: 'Lo que dos registros que serían uno dicen distinto, a quien los puede ver: `antes` en el que queda.',
  };
  const huella = { type: 'string', description: 'Con ella se pide la corrida: hace lo que se vio, o nada.' };
  return {
    [`/${api.path}/vista-previa`]: {
      post: {
        tags,
        operationId: `preview${schema}`,
        summary: `Vista previa: ${does.es}`,
        requestBody: { required: true, content: json(ref('schemas', schema)) },
        responses: {
          200: { description: 'Lo que haría una corrida ahora.', content: json(counted({ huella, difieren })) },
          ...problems('400', '401', '403', '404', '409', '422', '503'),
        },
      },
    },
    [`/${api.path}/{id}/resultado`]: {
      parameters: [ref('parameters', 'Id')],
      get: {
        tags,
        operationId: `result${schema}`,
        summary: 'Lo que hizo una corrida.',
        parameters: [
          { name: 'desde', in: 'query', schema: { type: 'integer' }, description: 'Las filas después de esta.' },
        ],
        responses: {
          200: {
            description: 'La corrida y sus filas.',
            content: json(
              counted({
                corrida: { type: 'string', description: 'Su número.' },
                estado: { type: 'string' },
                persona: { type: 'string' },
                pedida: { type: 'string' },
                pedido: { ...FACTS, description: 'Lo que se pidió, en palabras, sin lo sensible.' },
                valores: { type: 'object', description: 'Los mismos valores, para pedirlos otra vez.' },
                reversible: { type: 'boolean' },
                tarea: { type: ['object', 'null'], description: 'La tarea que la hace, como en api/tareas.' },
                cambiados: {
                  type: 'array',
                  items: { type: 'string' },
                  description: 'Nombres de registros que impidieron la última reversión y que quien pregunta ve.',
                },
                archivos: {
                  type: 'array',
                  items: {
                    type: 'object',
                    required: ['archivo', 'nombre', 'tipo'],
                    properties: { archivo: { type: 'string' }, nombre: TEXT, tipo: { type: 'string' } },
                  },
                  description: 'Los archivos que dejó, de lo que quien pregunta ve: `archivos/{archivo}`.',
                },
                reversion: { type: ['object', 'null'], description: 'La última tarea que la revierte, o quiso.' },
                hecha: { type: 'string', format: 'date-time' },
                revertida: { type: ['string', 'null'], format: 'date-time' },
                sinRevertir: {
                  type: ['integer', 'null'],
                  description: 'Cuántos registros quedaron al revertirla como los dejó; sus filas dicen por qué.',
                },
              }),
            ),
          },
          ...problems('400', '401', '403', '404'),
        },
      },
    },
    [`/${api.path}/{id}/resultado.csv`]: {
      parameters: [ref('parameters', 'Id')],
      get: {
        tags,
        operationId: `rows${schema}`,
        summary: 'Lo que hizo una corrida a cada registro, como archivo.',
        responses: {
          200: { description: 'Una línea por registro.', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...problems('401', '403', '404'),
        },
      },
    },
    [`/${api.path}/{id}/bitacora.txt`]: {
      parameters: [ref('parameters', 'Id')],
      get: {
        tags,
        operationId: `log${schema}`,
        summary: 'Qué fue de las tareas de una corrida y qué anotaron, como archivo.',
        responses: {
          200: { description: 'La bitácora.', content: { 'text/plain': { schema: { type: 'string' } } } },
          ...problems('401', '403', '404'),
        },
      },
    },
    ...(files.length > 0 && {
      [`/${api.path}/{id}/archivos/{archivo}`]: {
        parameters: [
          ref('parameters', 'Id'),
          {
            name: 'archivo',
            in: 'path',
            required: true,
            schema: { type: 'string', enum: files.map((file) => file.name) },
            description: 'Su nombre, como `archivos` del resultado lo dice.',
          },
        ],
        get: {
          tags,
          operationId: `file${schema}`,
          summary:
            'Un archivo que dejó una corrida, hecho de los registros que escribió; de una revertida no hay ninguno.',
          responses: {
            200: {
              description: 'El archivo.',
              content: Object.fromEntries(files.map(({ type }) => [type, { schema: { type: 'string' } }])),
            },
            ...problems('401', '403', '404'),
          },
        },
      },
    }),
    ...(reversible && {
      [`/${api.path}/{id}/reversion`]: {
        parameters: [ref('parameters', 'Id')],
        post: {
          tags,
          operationId: `reverse${schema}`,
          summary: 'Revierte la corrida entera: lo que cambió queda como estaba, lo que creó se desactiva.',
          responses: {
            202: {
              description: 'Una tarea la revierte; `resultado` dice qué fue de ella.',
              content: json({ type: 'object', properties: { tareaId: { type: 'integer' } } }),
            },
            ...problems('401', '403', '404', '409'),
          },
        },
      },
    }),
  };
}
