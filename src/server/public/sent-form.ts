import type { FastifyRequest } from 'fastify';
import { orEmpty } from '#src/model/absent.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { Files } from '../files/files.ts';
import type { ReceivedForm } from '../files/receive.ts';
import { readJson } from '../http/json-body.ts';
import { LARGEST_OF_STRANGERS } from '../http/access.ts';
import { sentValues } from './sent-values.ts';
import type { ServedForm } from './served-form.ts';

/** What a stranger sent: values, and the files beside them. */
export interface SentForm {
  readonly values: JsonObject;
  readonly received: ReceivedForm;
  /** All of it, files by what they are: the same is sent twice only where this is the same. */
  readonly said: Json;
}

/** The part that holds the values where files come with them. */
export const VALUES_PART = 'datos';

const NO_FILES: ReceivedForm = { files: new Map(), values: new Map() };

/**
 * Reads what was sent and does the work with it: JSON, or a form whose part `datos` is that JSON and whose other parts are
 * files, named by their fields. Of these nothing is left once the work is done, but what it kept. Throws as `sentValues` and
 * `receiveForm` do.
 */
export function withSent<T>(
  request: FastifyRequest,
  served: ServedForm,
  files: Files,
  work: (sent: SentForm) => Promise<T>,
): Promise<T> {
  const { targets } = served;
  if (targets.size === 0 || !request.isMultipart()) return work(sentOf(served, request.body, NO_FILES));
  return files.takenForm(request, targets, LARGEST_OF_STRANGERS, async (received) =>
    work(sentOf(served, readJson(orEmpty(received.values.get(VALUES_PART))), received)),
  );
}

function sentOf(served: ServedForm, body: unknown, received: ReceivedForm): SentForm {
  const values = sentValues(served, body);
  const files = Object.fromEntries([...received.files].map(([part, { name, file }]) => [part, [name, file.hash]]));
  return { values, received, said: received.files.size === 0 ? values : [values, files] };
}
