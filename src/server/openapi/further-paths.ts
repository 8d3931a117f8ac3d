import type { InstitutionResources } from '#src/model/resource.ts';
import type { Pattern } from '#src/model/address-pattern.ts';
import type { Purpose } from '#src/model/further-calls.ts';
import { furtherRoutes, type FurtherRoute } from '../catalogue/further/further-routes.ts';
import { json, listSchema, type OpenApi, problems, ref } from './parts.ts';
import { refusedWrite } from './refusals.ts';
import { schemaName } from './schemas.ts';

/** The addresses that an institution's contracts have beyond list, record and writes at the endpoint. */
export function furtherPaths(institution: InstitutionResources): OpenApi {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [at, route] of furtherRoutes([institution]).entries()) {
    const own = route.byInstitution[institution.code];
    if (own === undefined) continue;
    const { address, names } = readable(route, own.pattern);
    const known = paths[address] ?? {};
    paths[address] = known;
    known[route.method.toLowerCase()] = operation(
      own,
      `${own.purpose.kind}${schemaName(own.resource.name)}${at}`,
      names,
    );
  }
  return paths;
}

/** `/api/x/:p0` as `/api/x/{paisId}`, and the names in it. */
function readable(
  { url }: FurtherRoute,
  { slots }: Pattern,
): { readonly address: string; readonly names: readonly string[] } {
  const names: string[] = [];
  const address = url.replaceAll(/:(p\d+)/g, (_whole, slot: string) => {
    const wanted = slots[slot]?.find((name) => !/^\d/.test(name)) ?? slot;
    const name = names.includes(wanted) ? `${wanted}_${names.length}` : wanted;
    names.push(name);
    return `{${name}}`;
  });
  return { address, names };
}

type Own = FurtherRoute['byInstitution'][string];

function operation({ resource, pattern, purpose }: Own, operationId: string, names: readonly string[]): OpenApi {
  const { definition } = resource;
  const record = ref('schemas', schemaName(resource.name));
  const isWrite = purpose.kind === 'create' || purpose.kind === 'update';
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const inQuery = Object.keys(pattern.query).map((name) => ({ name, in: 'query', schema: { type: 'string' } }));
  return {
    tags: [definition.title.es],
    operationId,
    summary: SUMMARIES[purpose.kind](definition.title.es, definition.record.es),
    parameters: [...inPath, ...inQuery],
    ...(isWrite && { requestBody: { required: true, content: json(record) } }),
    responses: {
      ...answer(purpose, record, resource),
      ...(isWrite
        ? {
            ...problems('400', '401', '403', '404', '409'),
            ...refusedWrite(definition, purpose.kind === 'create' ? 'create' : 'update'),
          }
        : problems('401', '403')),
      ...(['read', 'delete', 'code'].includes(purpose.kind) ? problems('404') : {}),
    },
  };
}

const SUMMARIES: Readonly<Record<Purpose['kind'], (title: string, record: string) => string>> = {
  list: (title) => `${title}: la lista`,
  read: (title) => `${title}: una parte de la lista, o un registro`,
  lookup: (title) => `${title}: los registros que tienen ese valor`,
  create: (_title, record) => `Crear: ${record}`,
  update: (_title, record) => `Modificar: ${record}. Lo que no se envía queda como está; null lo borra`,
  delete: (_title, record) => `Eliminar: ${record}`,
  code: (_title, record) => `Dar el siguiente código, para un nuevo registro: ${record}`,
};

function answer(purpose: Purpose, record: OpenApi, { definition }: Own['resource']): OpenApi {
  if (purpose.kind === 'code') {
    const schema = { type: 'object', properties: { [purpose.field]: { type: 'string' } } };
    return { 200: { description: 'El código.', content: json(schema) } };
  }
  if (purpose.kind === 'delete') return { 204: { description: 'Eliminado.' } };
  if (purpose.kind === 'create') return { 201: { description: 'El registro creado.', content: json(record) } };
  if (purpose.kind === 'update') return { 200: { description: 'El registro como quedó.', content: json(record) } };
  const isOne = purpose.kind === 'read' && definition.api.reads[purpose.name]?.one === true;
  const schema = isOne ? record : listSchema(record, definition.api.envelope);
  return { 200: { description: isOne ? 'El registro.' : definition.title.es, content: json(schema) } };
}
