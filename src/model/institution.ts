import { type InstitutionResources, theOne } from './resource.ts';
import type { Settings } from './settings.ts';

declare module './resource.ts' {
  interface Definitions {
    readonly institution: Institution;
  }
}

/** One university as declared in its institution.yaml: what its keys say (`src/kinds/institution/keys.ts`). */
export interface Institution {
  /** Public key of the checkout; null where payment by card is unavailable (F006). */
  readonly paymentKey: string | null;
}

/** The numbers among them that resources may refer to: all but its company's. */
export const numbersIn = ({ companyId: _company, ...said }: Institution): Settings =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'number' ? [[name, value]] : [],
    ),
  );

/** What the institution says of itself. */
export const settingsOf = (institution: InstitutionResources): Institution =>
  theOne(institution, 'institution').definition;

/** Where the product's own server takes a provider's token, and an existing backend unless its institution says otherwise. */
export const SIGN_ON_PATH = 'api/login/office365';

export type SignOn = NonNullable<Institution['signOn']>;

export type Captcha = NonNullable<Institution['captcha']>;

export type CaptchaKind = NonNullable<Captcha['v3']>;

/** What an institution that declares no colours is known by (F012). */
export const PRODUCT_COLORS = { primary: '#0059b3', secondary: '#0B0986' } as const;
