/** A part of the document. */
export type OpenApi = Readonly<Record<string, unknown>>;

export const ref = (section: 'schemas' | 'responses' | 'parameters', name: string): OpenApi => ({
  $ref: `#/components/${section}/${name}`,
});

export const json = (schema: OpenApi): OpenApi => ({ 'application/json': { schema } });

export const problems = (...names: readonly string[]): OpenApi =>
  Object.fromEntries(names.map((status) => [status, ref('responses', `Problem${status}`)]));

export function listSchema(record: OpenApi, envelope: string | null): OpenApi {
  const rows = { type: 'array', items: record };
  return envelope === null ? rows : { type: 'object', required: [envelope], properties: { [envelope]: rows } };
}
