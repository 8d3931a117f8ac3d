/** react-admin's shape of server-side form errors: nested by field, texts as leaves. */
export interface SubmissionErrors {
  [part: string]: string | SubmissionErrors;
}

/** Where react-hook-form keeps a problem of the form as a whole. */
const WHOLE_RECORD = 'root.serverError';

/**
 * Nests `Detalles.3.PlPaDMonto` → `{ Detalles: { 3: { PlPaDMonto: message } } }`. The first message of
 * a field wins; a field that has both a message of its own and parts with messages keeps what came first.
 */
export const submissionErrors = (
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
