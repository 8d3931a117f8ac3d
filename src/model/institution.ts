import { type InstitutionResources, theOne } from './resource.ts';
import type { Language } from './text.ts';

declare module './resource.ts' {
  interface Definitions {
    readonly institution: Institution;
  }
}

/** One university as declared in its institution.yaml. */
export interface Institution {
  readonly name: string;
  /** The tenant: one institution, one company. */
  readonly companyId: number;
  /** Whether records are sent to its backend with the company (F163, F221); elsewhere the token tells it. */
  readonly sendsCompany: boolean;
  /** Base address of its backend; empty for the server the app came from. */
  readonly apiBase: string;
  readonly titleValidationBase: string | null;
  /** Where menu addresses that hold `management` lead (F038). */
  readonly managementBase: string | null;
  /** Corporate sign-on by OpenID Connect (F002, F005). */
  readonly signOn: {
    readonly authority: string;
    readonly client: string;
    readonly redirect: string;
    /** Where the provider's token is posted, below the API base. */
    readonly path: string;
  } | null;
  /** Proof of being human, of one kind or both. */
  readonly captcha: {
    readonly v2: { readonly siteKey: string; readonly script: string } | null;
    readonly v3: { readonly siteKey: string; readonly script: string } | null;
    /** Where the server asks whether a proof is good. */
    readonly verify: string;
    /** Addresses below which the scripts load scripts and frames. */
    readonly loads: readonly string[];
  } | null;
  /** Public key of the checkout; null where payment by card is unavailable (F006). */
  readonly paymentKey: string | null;
  readonly reports: { readonly license: string | null; readonly scripts: readonly string[] } | null;
  /** Without activity the session ends after so many: the documents tell of 3 h and of 45 minutes (F117, X01). */
  readonly idleMinutes: number;
  readonly surveys: boolean;
  /** Of those who have chosen none. */
  readonly language: Language;
  readonly colors: { readonly primary: string; readonly secondary: string };
  readonly email: string | null;
  readonly telefono: string | null;
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
