import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { isObject } from '#src/data-provider/guards.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';

/** What is kept of whoever is signed in, beyond what their token tells. */
export interface OwnData {
  readonly role: string;
  readonly email: string;
  /** Where a changed e-mail is sent to; null where it cannot be changed by its owner. */
  readonly path: string | null;
}

export const OWN_DATA_KEY = ['rectoria', 'own-data'] as const;

/** The query of the own data; null where the backend tells no more than the token does. */
export const ownDataQuery = (http: Http) => ({
  queryKey: OWN_DATA_KEY,
  queryFn: async ({ signal }: { readonly signal?: AbortSignal }): Promise<OwnData | null> => {
    const { ownData: path } = await loadCapabilities(http);
    return path === null ? null : ownDataIn((await http.request({ method: 'GET', path, signal })).data, path);
  },
  networkMode: 'always' as const,
  retry: false,
});

const ownDataIn = (answer: unknown, path: string): OwnData => {
  const values = isObject(answer) ? answer : {};
  const text = (name: string): string => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    role: text('rolDescripcion'),
    email: text('usuaEmail'),
    path: values['correoEditable'] === true ? path : null,
  };
};

/** Changes the own e-mail, which the password confirms. @throws like `Http.request`. */
export async function changeEmail(http: Http, path: string, usuaEmail: string, ClaveActual: string): Promise<OwnData> {
  const { data } = await http.request({ method: 'PUT', path, body: { usuaEmail, ClaveActual } });
  return ownDataIn(data, path);
}
