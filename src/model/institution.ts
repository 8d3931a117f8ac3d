import { type InstitutionResources, theOne } from './resource.ts';

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
