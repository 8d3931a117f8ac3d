import type { QueryClient } from '@tanstack/react-query';
import { isObject } from './guards.ts';
import { WireError } from './http/errors.ts';
import type { Http } from './http/http-client.ts';

/** What a backend announces that it can do beyond the documents' calls (DESIGN §5). */
export interface Capabilities {
  /** Where the user's permissions are read; null where the menu alone decides. */
  readonly permissions: string | null;
  /** Records carry `rowVersion`, and a PUT may say which one it changes. */
  readonly rowVersion: boolean;
  /** A POST may carry a key under which it is done only once. */
  readonly idempotency: boolean;
}

/** An institution's own backend. */
export const NO_CAPABILITIES: Capabilities = { permissions: null, rowVersion: false, idempotency: false };

const PATH = 'api/capacidades';

/** Asked once per session: logging out clears the query client. @throws UnreachableError; nothing is remembered then. */
export const loadCapabilities = async (http: Http, queryClient: QueryClient): Promise<Capabilities> =>
  queryClient.fetchQuery({
    queryKey: ['rectoria', 'capabilities'],
    queryFn: async () => ask(http),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });

const ask = async (http: Http): Promise<Capabilities> => {
  try {
    return capabilitiesIn((await http.request({ method: 'GET', path: PATH, anonymous: true })).data);
  } catch (error) {
    // Existing backends refuse an unknown path in many ways (404, 401, 405, 500): none of them announces anything.
    if (error instanceof WireError) return NO_CAPABILITIES;
    throw error;
  }
};

/** A single-page app's server may answer any path with its page: only a versioned object counts. */
const capabilitiesIn = (answer: unknown): Capabilities => {
  if (!isObject(answer) || typeof answer['version'] !== 'number') return NO_CAPABILITIES;
  const { permissions, rowVersion, idempotency } = answer;
  return {
    permissions: typeof permissions === 'string' && permissions !== '' ? permissions : null,
    rowVersion: rowVersion === true,
    idempotency: idempotency === true,
  };
};
