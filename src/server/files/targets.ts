import type { FastifyRequest } from 'fastify';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes, FileDemands } from '#src/model/field-type.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { fileFields } from '../catalogue/record/file-fields.ts';
import type { Grant } from '../http/access.ts';
import { institutionOf } from '../http/request-context.ts';

/** Where files are uploaded and, with their id behind it, read. */
export const FILES_PATH = 'api/archivos';

/** The field that an upload is for; one of a list's rows with the list before it (`documentos.archivo`). */
export interface Target {
  readonly resource: string;
  readonly field: string;
  readonly catalogue: Catalogue;
  readonly demands: FileDemands;
  /** Whether it takes a permission of its own to see what it holds. */
  readonly sensitive: boolean;
}

export interface UploadRoute {
  readonly Querystring: { readonly recurso?: string; readonly campo?: string };
}

/** What the address says (`?recurso=personas/personas&campo=Foto`); null where there is no such field for files. */
export function targetOf(request: FastifyRequest<UploadRoute>, types: FieldTypes): Target | null {
  const { recurso: resource = '', campo: field = '' } = request.query;
  return targetIn(institutionOf(request), resource, field, types);
}

/** The same where resource and field are known. */
export function targetIn(
  institution: InstitutionResources,
  resource: string,
  field: string,
  types: FieldTypes,
): Target | null {
  const catalogue = ofKind(institution, 'catalogue').get(resource)?.definition;
  const found =
    catalogue === undefined ? undefined : fileFields(catalogue.fields, types).find(({ name }) => name === field);
  return catalogue === undefined || found === undefined
    ? null
    : { resource, field, catalogue, demands: found.demands, sensitive: found.sensitive };
}

/** Who may write records of the resource may bring the files for them. */
export const writersOf = (resource: string): readonly Grant[] => [
  { resource, action: 'create' },
  { resource, action: 'edit' },
];
