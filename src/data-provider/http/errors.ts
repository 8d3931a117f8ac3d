/** One thing wrong with one field of what was sent, in the server's words. */
export interface FieldError {
  /** Wire names and indexes joined by dots: `Detalles.3.PlPaDMonto`; empty for the record as a whole. */
  readonly field: string;
  readonly message: string;
  readonly code: string | null;
  /** Whether it is of several fields together, each of which tells it. */
  readonly together?: boolean;
}

export interface WireErrorParts {
  readonly status: number;
  /** The problem document's code; `http-<status>` where a backend gives none. */
  readonly code: string;
  /** For people, in the current language where the server cooperates. */
  readonly message: string;
  readonly fieldErrors?: readonly FieldError[];
  /** The body as it came: some backends hide data in their errors (F104). */
  readonly answer?: unknown;
  /** The server's name for the request, to be quoted to an administrator. */
  readonly requestId?: string | null;
}

/**
 * A server answered, and its answer is a refusal. Shaped like react-admin's HttpError (`status`,
 * `body.errors`), so that its forms put every field error at its field.
 */
export class WireError extends Error {
  override readonly name: string = 'WireError';
  readonly status: number;
  readonly code: string;
  readonly fieldErrors: readonly FieldError[];
  readonly answer: unknown;
  readonly requestId: string | null;
  readonly body: { readonly errors?: SubmissionErrors };

  constructor(parts: WireErrorParts) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.fieldErrors = parts.fieldErrors ?? [];
    this.answer = parts.answer;
    this.requestId = parts.requestId ?? null;
    this.body = this.fieldErrors.length > 0 ? { errors: submissionErrors(this.fieldErrors) } : {};
  }

  /** What the error was made of. */
  parts(): WireErrorParts {
    const { status, code, message, fieldErrors, answer, requestId } = this;
    return { status, code, message, fieldErrors, answer, requestId };
  }

  /** The same error with its fields named as the screens name them. */
  renamed(rename: (path: string) => string): WireError {
    return new WireError({
      ...this.parts(),
      fieldErrors: this.fieldErrors.map((error) => ({ ...error, field: rename(error.field) })),
    });
  }
}

/** Somebody else saved the record first, or brought it into another state; `current` is the record as it is now, named as the screens name it. */
export class ConflictError extends WireError {
  override readonly name = 'ConflictError';
  readonly current: Readonly<Record<string, unknown>>;

  constructor(cause: WireError, current: Readonly<Record<string, unknown>>) {
    super(cause.parts());
    this.current = current;
  }
}

/** No answer came: the network is down, the server is, or it took longer than the time-out (F106). */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly reason: 'network' | 'timeout';

  constructor(message: string, reason: 'network' | 'timeout') {
    super(message);
    this.reason = reason;
  }
}

/** The token expired and no new one could be had (F055). The status makes react-admin's checkError log out. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
  readonly status = 401;
}

/** react-admin's shape of server-side form errors: nested by field, texts as leaves. */
interface SubmissionErrors {
  [part: string]: string | SubmissionErrors;
}

/** Where react-hook-form keeps a problem of the form as a whole. */
const WHOLE_RECORD = 'root.serverError';

/**
 * Nests `Detalles.3.PlPaDMonto` → `{ Detalles: { 3: { PlPaDMonto: message } } }`. The first message of
 * a field wins; a field that has both a message of its own and parts with messages keeps what came first.
 */
const submissionErrors = (
  errors: readonly { readonly field: string; readonly message: string }[],
): SubmissionErrors => {
  const root: SubmissionErrors = {};
  for (const { field, message } of errors) place(root, (field === '' ? WHOLE_RECORD : field).split('.'), message);
  return root;
};

const place = (node: SubmissionErrors, path: readonly string[], message: string): void => {
  const [head, ...rest] = path;
  if (head === undefined) return;
  if (rest.length === 0) {
    node[head] ??= message;
    return;
  }
  const child = (node[head] ??= {});
  if (typeof child !== 'string') place(child, rest, message);
};

/** What the errors say, each once, and in the order in which they came. */
export const sentencesOf = (errors: readonly FieldError[]): string =>
  [...new Set(errors.map(({ message }) => message))].join(' ');
