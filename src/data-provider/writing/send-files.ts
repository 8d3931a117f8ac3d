import { orEmpty } from '#src/model/absent.ts';
import { targetOf } from '../calls/address.ts';
import { UnreachableError, WireError } from '../http/errors.ts';
import type { Http } from '../http/http-client.ts';
import { say } from '../http/texts.ts';
import { textOf } from '../query/labels.ts';
import type { Row } from '../row.ts';
import type { WireResource } from '../wire-resource.ts';

/**
 * Brings the files of a saved record to its backend, each by its own call: multipart, with the fields of the record
 * that the contract names and the file under `file` (F080, F101).
 *
 * @returns why the first one that failed was not taken; null where all were. The record is saved either way.
 */
export async function sendFiles(
  http: Http,
  { quirks = {} }: WireResource,
  record: Row,
  files: readonly (readonly [field: string, file: File])[],
): Promise<string | null> {
  if (record.id === 0) return say('fileWithoutRecord', http.language());
  try {
    for (const [field, file] of files) {
      const upload = quirks[field]?.upload;
      const target = upload === undefined ? null : targetOf(upload.address, (name) => record[name]);
      if (upload === undefined || target === null) continue;
      const body = new FormData();
      for (const name of upload.with) body.append(name, textOf(orEmpty(record[name])));
      body.append('file', file, file.name);
      // One after the other: each may change the record.
      await http.request({ method: 'POST', ...target, body });
    }
    return null;
  } catch (error) {
    if (error instanceof WireError || error instanceof UnreachableError) return error.message;
    throw error;
  }
}
