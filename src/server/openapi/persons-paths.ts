import { json, type OpenApi, problems } from './parts.ts';
import type { PathsWith } from './paths-with.ts';

const text = { type: 'string' };
const id = { type: 'integer', minimum: 1 };
const record = { type: 'object' };
const address: OpenApi = {
  type: 'object',
  properties: {
    personaDireccionId: id,
    PersonaId: id,
    paisId: { type: ['integer', 'null'] },
    provinciaId: { type: ['integer', 'null'] },
    municipioId: { type: ['integer', 'null'] },
    CiudadId: { type: ['integer', 'null'] },
    peDiDireccion: text,
    peDiCodigoPostal: { type: ['string', 'null'] },
  },
};

const ok = (description: string, schema: OpenApi): OpenApi => ({ 200: { description, content: json(schema) } });
const inPath = (name: string, schema: OpenApi = id): OpenApi => ({ name, in: 'path', required: true, schema });
const body = (schema: OpenApi): OpenApi => ({ required: true, content: json(schema) });
const operation = (operationId: string, summary: string, rest: OpenApi): OpenApi => ({
  tags: ['Personas'],
  operationId,
  summary,
  ...rest,
});

const PERSONS: OpenApi = {
  '/api/generales/personas/documento': {
    post: operation('findPersonByDocument', 'La persona que tiene ese documento', {
      requestBody: body({
        type: 'object',
        required: ['TipoDocumentoIdentificacionId', 'DoIdValor'],
        properties: { TipoDocumentoIdentificacionId: id, DoIdValor: text },
      }),
      responses: { ...ok('La persona.', record), ...problems('400', '401', '403', '404', '422') },
    }),
  },
  '/api/generales/personas/tipodoc/{tipo}/documento/{docum}': {
    parameters: [inPath('tipo'), inPath('docum', text)],
    get: operation('personOfDocument', 'La persona que tiene ese documento', {
      responses: { ...ok('La persona.', record), ...problems('401', '403', '404', '422') },
    }),
  },
  '/api/generales/persona-direcciones': {
    get: operation('listAddresses', 'Las direcciones de una persona', {
      parameters: [{ name: 'personaId', in: 'query', required: true, schema: id }],
      responses: { ...ok('Las direcciones.', { type: 'array', items: address }), ...problems('401', '403', '404') },
    }),
    post: operation('addAddress', 'Añadir una dirección a una persona', {
      requestBody: body(address),
      responses: {
        201: { description: 'La dirección.', content: json(address) },
        ...problems('400', '401', '403', '404', '422'),
      },
    }),
  },
  '/api/generales/persona-direcciones/{personaDireccionId}': {
    parameters: [inPath('personaDireccionId')],
    get: operation('getAddress', 'Una dirección', {
      responses: { ...ok('La dirección.', address), ...problems('401', '403', '404') },
    }),
    put: operation('changeAddress', 'Cambiar una dirección', {
      requestBody: body(address),
      responses: { ...ok('La dirección.', address), ...problems('400', '401', '403', '404', '422') },
    }),
    delete: operation('deleteAddress', 'Borrar una dirección', {
      responses: { 204: { description: 'Borrada.' }, ...problems('401', '403', '404', '422') },
    }),
  },
};

/** What is served of persons beyond their catalogue's own, where an institution has them. */
export const PERSONS_PATHS: PathsWith = { 'personas/personas': PERSONS };
