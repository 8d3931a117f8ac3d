import { orEmpty } from '#src/model/absent.ts';
import type { HttpAnswer } from '#src/data-provider/http/types.ts';

/** What a server sends to be kept, or shown. */
export interface SentFile {
  readonly data: Blob;
  readonly name: string;
}

/** The name by which a server sends a file (RFC 6266). */
const nameIn = (disposition: string | null, usual: string): string => {
  const escaped = /filename\*=UTF-8''([^;]+)/.exec(orEmpty(disposition))?.[1];
  return escaped === undefined ? usual : decodeURIComponent(escaped);
};

/** The file in an answer. @param usual its name where the server says none */
export function sentFile({ data, header }: HttpAnswer, usual: string): SentFile {
  if (!(data instanceof Blob)) throw new Error('The server gave no file.');
  return { data, name: nameIn(header('content-disposition'), usual) };
}
