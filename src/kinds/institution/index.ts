import type { Institution } from '#src/model/institution.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Kind } from '#src/model/kind.ts';
import { numberAt, objectAt, required, stringAt } from '#src/model/reading.ts';
import { institutionOverlaySchema, institutionSchema } from './schema.ts';
import { rules } from './rules/index.ts';

/** The colours of the product itself (F012). */
const COLORS = { primary: '#0059b3', secondary: '#0B0986' } as const;

function define(data: JsonObject): Institution {
  const colors = objectAt(data, 'colors') ?? {};
  return {
    name: required(stringAt, data, 'name'),
    companyId: required(numberAt, data, 'companyId'),
    apiBase: stringAt(data, 'apiBase') ?? '',
    language: stringAt(data, 'language') === 'en' ? 'en' : 'es',
    colors: {
      primary: stringAt(colors, 'primary') ?? COLORS.primary,
      secondary: stringAt(colors, 'secondary') ?? COLORS.secondary,
    },
    email: stringAt(data, 'email') ?? null,
    telefono: stringAt(data, 'telefono') ?? null,
  };
}

/** The only institution of a folder that declares none: company 1, called by the folder's name. */
export const defaultInstitution = (dir: string): Institution =>
  define({ name: dir.split('/').findLast((part) => part !== '' && part !== '.') ?? 'base', companyId: 1 });

export const institution: Kind<'institution'> = {
  name: 'institution',
  summary: 'One university: its company, addresses, language and colours.',
  fileName: 'institution',
  schema: institutionSchema,
  overlaySchema: institutionOverlaySchema,
  define,
  keyed: () => false,
  isAddition: () => true,
  standIn: (_path, key) => (key === 'name' ? '…' : undefined),
  rules,
};
