import type { Language } from './text.ts';

/** One university as declared in its institution.yaml. */
export interface Institution {
  readonly name: string;
  /** The tenant: one institution, one company. */
  readonly companyId: number;
  /** Base address of its backend; empty for the server the app came from. */
  readonly apiBase: string;
  readonly language: Language;
  readonly colors: { readonly primary: string; readonly secondary: string };
  readonly email: string | null;
  readonly telefono: string | null;
}
