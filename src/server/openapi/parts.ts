import type { InstitutionResources } from '#src/model/resource.ts';
import type { Cause } from '#src/model/served-address.ts';

/** A part of the document. */
export type OpenApi = Readonly<Record<string, unknown>>;

/** A kind's share of an institution's OpenAPI document. */
export interface ApiPart {
  /** Operations by path and method. */
  readonly paths: readonly OpenApi[];
  readonly schemas: OpenApi;
  /** Of what is answered at no address that a kind says of its resources (`Kind.addresses`). */
  readonly causes?: readonly Cause[];
}

declare module '#src/model/kind.ts' {
  interface ServerPart {
    readonly describe: (institution: InstitutionResources) => ApiPart;
  }
}

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
