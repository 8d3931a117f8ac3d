import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { isObject } from '#src/data-provider/guards.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';

/** What is kept of whoever is signed in, beyond what their token tells. */
export interface OwnData {
  readonly role: string;
  readonly usuaEmail: string;
  readonly usuaNombre: string;
  /** What its owner can change. */
  readonly editable: readonly OwnName[];
  /** Where a change is sent to. */
  readonly path: string;
}

export type OwnName = 'usuaEmail' | 'usuaNombre';

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
    usuaEmail: text('usuaEmail'),
    usuaNombre: text('usuaNombre'),
    editable: [
      ...(values['correoEditable'] === true ? ['usuaEmail' as const] : []),
      ...(values['usuarioEditable'] === true ? ['usuaNombre' as const] : []),
    ],
    path,
  };
};

/** Changes the own e-mail or user name, which the password confirms. @throws like `Http.request`. */
export async function changeOwnData(
  http: Http,
  path: string,
  body: { readonly [name in OwnName]?: string } & { readonly ClaveActual: string },
): Promise<OwnData> {
  const { data } = await http.request({ method: 'PUT', path, body });
  return ownDataIn(data, path);
}
