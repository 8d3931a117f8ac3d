import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '#src/data-provider/http/http-client.ts';
import { isObject } from '#src/data-provider/guards.ts';
import type { Language } from '#src/model/text.ts';

const PATH = 'api/seguridad/usuarios/opciones-aplicacion';
const FRESH_FOR = 5 * 60_000;

/** One option of the menu as the backend delivers it (F037). */
export interface MenuOption {
  readonly id: number | string;
  /** Null at the top level. */
  readonly padre: number | string | null;
  /** Null for a group. */
  readonly url: string | null;
  readonly icon: string | null;
  readonly descripcion: string;
  readonly ingles: string;
}

export interface MenuNode {
  readonly option: MenuOption;
  readonly children: readonly MenuNode[];
}

export const MENU_KEY = ['rectoria', 'menu'] as const;

/** The query of the menu, for `useQuery` and `fetchQuery` alike; logging out clears it with the query client (F051). */
export const menuQuery = (http: Http) => ({
  queryKey: MENU_KEY,
  queryFn: async ({ signal }: { readonly signal?: AbortSignal }): Promise<readonly MenuOption[]> =>
    optionsIn((await http.request({ method: 'GET', path: PATH, signal })).data),
  staleTime: FRESH_FOR,
  networkMode: 'always' as const,
  retry: false,
});

export const loadMenu = async (http: Http, queryClient: QueryClient): Promise<readonly MenuOption[]> =>
  queryClient.fetchQuery(menuQuery(http));

/** The options as a forest, in the order delivered; an option whose parent is missing stands at the top. */
export const menuTree = (options: readonly MenuOption[]): readonly MenuNode[] => {
  const ids = new Set(options.map((option) => String(option.id)));
  const isTop = ({ id, padre }: MenuOption): boolean =>
    padre === null || !ids.has(String(padre)) || String(padre) === String(id);
  const byParent = new Map<string, MenuOption[]>();
  for (const option of options.filter((one) => !isTop(one))) {
    const siblings = byParent.get(String(option.padre));
    if (siblings === undefined) byParent.set(String(option.padre), [option]);
    else siblings.push(option);
  }
  const node = (option: MenuOption): MenuNode => ({
    option,
    children: (byParent.get(String(option.id)) ?? []).map(node),
  });
  return options.filter(isTop).map(node);
};

/** Whether an option leads to the path or to a screen above it: `/financieros/bancos` grants `/financieros/bancos/12`. */
export const menuGrants = (options: readonly MenuOption[], path: string): boolean => {
  const wanted = `${comparable(path)}/`;
  return options.some(({ url }) => url !== null && comparable(url) !== '' && wanted.startsWith(`${comparable(url)}/`));
};

export const menuLabel = (option: MenuOption, language: Language): string =>
  language === 'en' && option.ingles !== '' ? option.ingles : option.descripcion;

/** Backends write addresses with and without the slash; the router does not mind their case. */
const comparable = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase();

const optionsIn = (answer: unknown): readonly MenuOption[] =>
  Array.isArray(answer) ? answer.flatMap((row: unknown) => optionOf(row)) : [];

const optionOf = (row: unknown): readonly MenuOption[] => {
  if (!isObject(row)) return [];
  const values = new Map(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
  const id = idOf(values.get('id'));
  if (id === null) return [];
  const text = (name: string): string => {
    const value = values.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const padre = idOf(values.get('padre'));
  return [
    {
      id,
      // Some backends write 0 for “no parent”.
      padre: padre === 0 || padre === '0' ? null : padre,
      url: text('url') || null,
      icon: text('icon') || null,
      descripcion: text('descripcion') || text('ingles'),
      ingles: text('ingles'),
    },
  ];
};

const idOf = (value: unknown): number | string | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null;
