import type { ProblemCode, TextParams } from '#src/i18n/index.ts';
import type { Json } from '#src/model/json.ts';
import type { Language } from '#src/model/text.ts';

/** What is wrong with one value, as a problem document tells it. */
export interface FieldError {
  /** Wire names and indexes joined by dots; empty for the record as a whole. */
  readonly field: string;
  readonly code: string;
  readonly params: TextParams;
  readonly message: string;
  /** Whether it is of several fields together, each of which tells it. */
  readonly together?: true;
}

export interface ProblemOptions {
  readonly params?: TextParams;
  /** The errors in the language of whoever asked. */
  readonly errors?: (language: Language) => readonly FieldError[];
  /** Members the document has beyond the common ones. */
  readonly members?: Readonly<Record<string, Json>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What brought it about, for the log only. */
  readonly cause?: unknown;
}

/** Ends a request with a problem document: the only error a handler throws on purpose. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly options: ProblemOptions;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.options = options;
  }
}

export const PROBLEM_STATUS: Readonly<Record<ProblemCode, number>> = {
  malformed: 400,
  'repeated-name': 400,
  'forbidden-name': 400,
  'not-a-record': 400,
  'not-a-file': 400,
  'id-mismatch': 400,
  'bad-header': 400,
  'bad-parameter': 400,
  credentials: 401,
  'sign-on-token': 401,
  'no-account': 401,
  unauthenticated: 401,
  'token-expired': 401,
  forbidden: 403,
  'grant-exceeds': 403,
  'own-permissions': 403,
  'own-password': 403,
  'password-expired': 403,
  captcha: 400,
  'link-invalid': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'read-only': 405,
  'version-conflict': 409,
  'state-conflict': 409,
  'record-held': 409,
  'record-known': 409,
  'single-record': 409,
  'last-administrator': 409,
  'preview-outdated': 409,
  'not-to-reverse': 409,
  'run-not-done': 409,
  'reversal-open': 409,
  'run-open': 409,
  'changed-since': 409,
  'import-open': 409,
  'undone-already': 409,
  'undo-shared': 409,
  'import-applied': 409,
  'too-slow': 408,
  'link-expired': 410,
  'link-used': 410,
  'too-large': 413,
  'too-complex': 413,
  'unsupported-media-type': 415,
  validation: 422,
  unacceptable: 422,
  'nothing-to-do': 422,
  'no-address': 422,
  'process-too-large': 422,
  'export-too-long': 422,
  'print-too-long': 422,
  'import-unreadable': 422,
  'memory-full': 422,
  'idempotency-mismatch': 422,
  'too-many-requests': 429,
  'too-many-tries': 429,
  'upload-quota': 429,
  'import-quota': 429,
  internal: 500,
  unavailable: 503,
  'mail-failed': 503,
  'exports-busy': 503,
  'prints-busy': 503,
  'imports-busy': 503,
  'files-unavailable': 503,
  'sign-on-unavailable': 503,
  'institution-left-out': 503,
  starting: 503,
};
