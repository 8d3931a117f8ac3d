import type { CatalogueResource } from '#src/model/catalogue.ts';
import { json, listSchema, type OpenApi, problems, ref } from './parts.ts';
import { refusedWrite } from './refusals.ts';
import { schemaName } from './schemas.ts';

const WHERE_CUT = 'Una lista que no cabe en una respuesta lo dice: «Content-Range: … 0-19999/*» y «X-Total: more».';

/** What a new record is of is there already: the same with its id takes it over. */
const knownAlready = (by: string): OpenApi => ({
  409: {
    ...ref('responses', 'Problem409'),
    description: `Lo que lo identifica ya es de otro registro (\`record-known\`): \`known\` dice cuál es. Con \`${by}\` se hace suyo.`,
  },
});

/** Why a new record may be there already. */
const made = ({ shares, single }: CatalogueResource['definition']): OpenApi => {
  if (!single) return shares === null ? {} : knownAlready(shares.by);
  const told = 'Hay un solo registro y ya existe (`single-record`): se cambia con PUT.';
  return { 409: { ...ref('responses', 'Problem409'), description: told } };
};

const KEPT_FIELDS: OpenApi = {
  'Kept-Fields': {
    description:
      'Campos enviados con otro valor que nadie puede cambiar ahora (de solo lectura, calculados o bloqueados) y que quedaron como estaban.',
    schema: { type: 'string', examples: ['Total, Partidas.Importe'] },
  },
};

/** The two addresses of a catalogue: its list and one of its records. */
export function cataloguePaths({ name, definition }: CatalogueResource): OpenApi {
  const { api, scope, title, record: words } = definition;
  const isWritten = scope === 'company';
  const record = ref('schemas', schemaName(name));
  const key = schemaName(name);
  const requestBody = { required: true, content: json(record) };
  const common = { tags: [title.es] };
  return {
    [`/${api.path}`]: {
      get: {
        ...common,
        operationId: `list${key}`,
        summary: `${title.es}: la lista, o lo que «value» encuentra en ella`,
        parameters: [{ name: 'value', in: 'query', description: 'Texto que se busca.', schema: { type: 'string' } }],
        responses: {
          200: { description: `${title.es}. ${WHERE_CUT}`, content: json(listSchema(record, api.envelope)) },
          ...problems('401', '403'),
        },
      },
      ...(isWritten &&
        api.create !== null && {
          post: {
            ...common,
            operationId: `create${key}`,
            summary: `Crear: ${words.es}`,
            parameters: [ref('parameters', 'IdempotencyKey')],
            requestBody,
            responses: {
              201: { description: 'El registro creado.', headers: KEPT_FIELDS, content: json(record) },
              ...problems('400', '401', '403'),
              ...made(definition),
              ...refusedWrite(definition, 'create'),
            },
          },
        }),
    },
    [`/${api.path}/{id}`]: {
      parameters: [ref('parameters', 'Id')],
      get: {
        ...common,
        operationId: `get${key}`,
        summary: `Leer: ${words.es}`,
        responses: { 200: { description: 'El registro.', content: json(record) }, ...problems('401', '403', '404') },
      },
      ...(isWritten &&
        api.update !== null && {
          put: {
            ...common,
            operationId: `update${key}`,
            summary: `Modificar: ${words.es}. Lo que no se envía queda como está; null lo borra`,
            parameters: [ref('parameters', 'IfMatch')],
            requestBody,
            responses: {
              200: { description: 'El registro como quedó.', headers: KEPT_FIELDS, content: json(record) },
              ...problems('400', '401', '403', '404', '409'),
              ...refusedWrite(definition, 'update'),
            },
          },
        }),
    },
  };
}
