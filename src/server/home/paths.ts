import { json, type OpenApi, problems } from '../openapi/parts.ts';
import { HOME_PATH } from './path.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };

const card: OpenApi = {
  type: 'object',
  required: ['nombre', 'tipo'],
  properties: {
    nombre: text,
    tipo: { enum: ['mensajes', 'tareas', 'cuenta', 'calendario', 'avisos'] },
    titulo: { type: 'object', properties: { es: text, en: text } },
    recurso: { type: 'string', description: 'El catálogo del que es.' },
    filtro: { type: 'object', description: 'Con qué valores se muestran en su lista los que se cuentan.' },
    cuenta: integer,
    hayMas: { type: 'boolean', description: 'Si son más de los que dice `cuenta`.' },
    enCurso: { ...integer, description: 'Tareas propias que esperan o corren.' },
    fallidas: { ...integer, description: 'Tareas propias que fallaron en los últimos siete días.' },
    avisos: {
      type: 'array',
      description: 'Lo que hoy se le avisa, por su rol y su recinto.',
      items: { type: 'object', properties: { id: integer, titulo: text, texto: text } },
    },
    dias: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: integer,
          nombre: text,
          desde: { ...text, format: 'date' },
          hasta: { ...text, format: 'date' },
        },
      },
    },
  },
};

export const homePaths: OpenApi = {
  [`/${HOME_PATH}`]: {
    get: {
      tags: ['Inicio'],
      operationId: 'home',
      summary: 'Lo que la página de inicio le muestra a quien pregunta: lo que le espera y los días por venir',
      responses: {
        200: {
          description: 'Las tarjetas de su rol, de lo que puede ver, en orden.',
          content: json({ type: 'object', properties: { tarjetas: { type: 'array', items: card } } }),
        },
        ...problems('401'),
      },
    },
  },
};
