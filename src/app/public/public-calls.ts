import { addressUnder } from '#src/data-provider/http/address.ts';
import { errorOf } from '#src/data-provider/http/error-answers.ts';
import { UnreachableError } from '#src/data-provider/http/errors.ts';
import { say } from '#src/data-provider/http/texts.ts';
import type { Language } from '#src/model/text.ts';
import { type AskedForm, formIn } from './form-answer.ts';

/** Where, in which language and by which link a public page is asked for. */
export interface PublicCall {
  readonly apiBase: string;
  readonly page: string;
  readonly language: Language;
  /** The token of the link; null where everybody may open it. */
  readonly link: string | null;
}

/** What is sent, told apart from what is sent a second time by `key`. */
export interface Sending {
  readonly values: Readonly<Record<string, unknown>>;
  readonly files: ReadonlyMap<string, File>;
  readonly key: string;
  /** That whoever sends it is human; empty where nobody asks. */
  readonly proof: string;
}

/** By fetch: what other calls are made with is no small thing, and nobody here is signed in. */
async function call(
  { apiBase, page, language, link }: PublicCall,
  init: {
    readonly method: 'GET' | 'POST';
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | FormData;
  },
): Promise<unknown> {
  const headers = {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(link === null ? {} : { 'X-Enlace': link }),
    ...init.headers,
  };
  const response = await fetch(addressUnder(apiBase, `api/publico/${page}`), { ...init, headers }).catch(
    (error: unknown) => {
      throw Object.assign(new UnreachableError(say('unreachable', language), 'network'), { cause: error });
    },
  );
  const text = await response.text();
  const data: unknown = response.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : text;
  const { status } = response;
  if (!response.ok) throw errorOf({ status, data, header: (name) => response.headers.get(name) }, language);
  return data;
}

/** What the page shows and asks for. Rejects with a WireError, or an UnreachableError where no answer came. */
export const readForm = async (asked: PublicCall): Promise<AskedForm> => formIn(await call(asked, { method: 'GET' }));

/** Sends what was filled in; rejects as `readForm`. */
export async function sendForm(asked: PublicCall, { values, files, key, proof }: Sending): Promise<void> {
  const json = JSON.stringify(values);
  await call(asked, {
    method: 'POST',
    headers: {
      // That of a form says where its parts end, which the browser knows.
      ...(files.size === 0 && { 'Content-Type': 'application/json' }),
      'Idempotency-Key': key,
      ...(proof === '' ? {} : { 'X-Captcha': proof }),
    },
    body: files.size === 0 ? json : formOf(json, files),
  });
}

/** With the values first: what they lack need not wait for the files. */
function formOf(json: string, files: ReadonlyMap<string, File>): FormData {
  const form = new FormData();
  form.append('datos', json);
  for (const [name, file] of files) form.append(name, file);
  return form;
}
