import { type Institution, numbersIn } from '#src/model/institution.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Kind } from '#src/model/kind.ts';
import { told } from '#src/codegen/json.ts';
import { readIn } from '#src/language/mapping.ts';
import { checkLogos } from './check-logos.ts';
import { generateInstitutions } from './generate.ts';
import { institutionKeys, institutionOverlaySchema, institutionSchema, ownKeys } from './keys.ts';
import { institutionChanges } from './changes.ts';
import * as rules from './rules/index.ts';

function define(data: JsonObject): Institution {
  const { kind: _kind, payment, ...said } = readIn(institutionKeys, data);
  return { ...said, paymentKey: payment?.key.trim() || null };
}

/** The only institution of a folder that declares none: company 1, called by the folder's name. */
export const defaultInstitution = (dir: string): Institution =>
  define({ name: dir.split('/').findLast((part) => part !== '' && part !== '.') ?? 'base', companyId: 1 });

export const institution: Kind<'institution'> = {
  name: 'institution',
  summary: 'One university: its company, addresses, language and colours.',
  fileName: 'institution',
  declaresInstitution: true,
  ownKeys,
  schema: institutionSchema,
  overlaySchema: institutionOverlaySchema,
  define,
  standsIn: defaultInstitution,
  settings: numbersIn,
  keyed: () => false,
  isAddition: () => true,
  standIn: (_path, key) => (key === 'name' ? '…' : undefined),
  rules: Object.values(rules),
  manifest: ({ definition: { paymentKey, ...said } }) =>
    told({ ...said, ...(paymentKey !== null && { payment: { key: paymentKey } }) }),
  changes: institutionChanges,
  checkData: checkLogos,
  generate: generateInstitutions,
};
