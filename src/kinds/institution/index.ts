import {
  type Captcha,
  type CaptchaKind,
  type Institution,
  PRODUCT_COLORS,
  SIGN_ON_PATH,
  type SignOn,
} from '#src/model/institution.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Kind } from '#src/model/kind.ts';
import { booleanAt, numberAt, objectAt, required, stringAt, stringsAt } from '#src/model/reading.ts';
import { generateInstitutions } from './generate.ts';
import { institutionOverlaySchema, institutionSchema } from './schema.ts';
import * as rules from './rules/index.ts';

/** F117; the warning tells of as many minutes as are set, whatever they are (X01). */
const IDLE_MINUTES = 180;

/** What Google's reCAPTCHA asks to be let through (developers.google.com/recaptcha). */
const RECAPTCHA = {
  verify: 'https://www.google.com/recaptcha/api/siteverify',
  loads: ['https://www.google.com/recaptcha', 'https://www.gstatic.com/recaptcha'],
};

const captchaKindOf = (data: JsonObject | undefined): CaptchaKind | null =>
  data === undefined
    ? null
    : { siteKey: required(stringAt, data, 'siteKey'), script: required(stringAt, data, 'script') };

const captchaOf = (data: JsonObject | undefined): Captcha | null =>
  data === undefined
    ? null
    : {
        v2: captchaKindOf(objectAt(data, 'v2')),
        v3: captchaKindOf(objectAt(data, 'v3')),
        verify: stringAt(data, 'verify') ?? RECAPTCHA.verify,
        loads: stringsAt(data, 'loads') ?? RECAPTCHA.loads,
      };

const signOnOf = (data: JsonObject | undefined): SignOn | null =>
  data === undefined
    ? null
    : {
        authority: required(stringAt, data, 'authority'),
        client: required(stringAt, data, 'client'),
        redirect: required(stringAt, data, 'redirect'),
        path: stringAt(data, 'path') ?? SIGN_ON_PATH,
      };

const reportsOf = (data: JsonObject | undefined): Institution['reports'] =>
  data === undefined
    ? null
    : { license: stringAt(data, 'license') ?? null, scripts: required(stringsAt, data, 'scripts') };

function define(data: JsonObject): Institution {
  const colors = objectAt(data, 'colors') ?? {};
  return {
    name: required(stringAt, data, 'name'),
    companyId: required(numberAt, data, 'companyId'),
    apiBase: stringAt(data, 'apiBase') ?? '',
    titleValidationBase: stringAt(data, 'titleValidationBase') ?? null,
    managementBase: stringAt(data, 'managementBase') ?? null,
    signOn: signOnOf(objectAt(data, 'signOn')),
    captcha: captchaOf(objectAt(data, 'captcha')),
    paymentKey: stringAt(objectAt(data, 'payment') ?? {}, 'key')?.trim() || null,
    reports: reportsOf(objectAt(data, 'reports')),
    idleMinutes: numberAt(data, 'idleMinutes') ?? IDLE_MINUTES,
    surveys: booleanAt(data, 'surveys') ?? true,
    language: stringAt(data, 'language') === 'en' ? 'en' : 'es',
    colors: {
      primary: stringAt(colors, 'primary') ?? PRODUCT_COLORS.primary,
      secondary: stringAt(colors, 'secondary') ?? PRODUCT_COLORS.secondary,
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
  standsIn: defaultInstitution,
  keyed: () => false,
  isAddition: () => true,
  standIn: (_path, key) => (key === 'name' ? '…' : undefined),
  rules: Object.values(rules),
  generate: generateInstitutions,
};
