import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useListContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useBackend } from '../../auth/backend-context.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useList } from '../use-list.ts';
import { type View, type ViewContent, type Views, viewsIn } from './view.ts';

const NONE: readonly string[] = [];

/** Has the list look so; `instead` in place of the address of now, to which nobody then goes back. */
type Show = (content: ViewContent, instead?: boolean) => void;

/** How the list looks now, and the way to have it look otherwise. */
export function useLook(): { readonly look: ViewContent; readonly show: Show } {
  const resource = useResource();
  const { sort, perPage } = useListContext();
  const { filters } = useList();
  const [hidden, setHidden] = useStore<readonly string[]>(`${resource}.datatable`, NONE);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return {
    look: { filtros: filters, orden: { field: sort.field, order: sort.order }, ocultas: hidden },
    show: ({ filtros, orden, ocultas }, instead = false) => {
      const { field, order } = orden ?? sort;
      const query = new URLSearchParams({
        filter: JSON.stringify(filtros),
        sort: field,
        order,
        page: '1',
        perPage: String(perPage),
      });
      setHidden(ocultas);
      void navigate({ pathname, search: query.toString() }, { replace: instead });
    },
  };
}

/** What is sent of a view. */
export interface SentView {
  readonly nombre: string;
  readonly contenido: object;
  readonly roles: readonly number[];
}

export interface KeptViews {
  /** Undefined until they are read. */
  readonly views: Views | undefined;
  readonly failed: boolean;
  /** @throws WireError where the server refuses it; the views are read anew then too. */
  readonly save: (view: View | null, sent: SentView) => Promise<void>;
  readonly remove: (view: View) => Promise<void>;
}

/** The views that the server keeps of the list. @param path below which it does */
export function useViews(path: string): KeptViews {
  const resource = useResource();
  const { http } = useBackend();
  const client = useQueryClient();
  const address = `${path}/${resource}`;
  const queryKey = ['@views', resource];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async () => viewsIn((await http.request({ method: 'GET', path: address })).data),
    retry: false,
  });
  const anew = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  };
  return {
    views: data,
    failed: isError,
    save: (view, sent) =>
      anew(
        view === null
          ? http.request({ method: 'POST', path: address, body: sent })
          : http.request({
              method: 'PUT',
              path: `${address}/${view.id}`,
              body: { ...sent, rowVersion: view.version },
            }),
      ),
    remove: ({ id }) => anew(http.request({ method: 'DELETE', path: `${address}/${id}` })),
  };
}

/** As a view is sent: without what it does not say. */
export const sentContent = ({ filtros, orden, ocultas }: ViewContent): object => ({
  filtros,
  ...(orden === null ? {} : { orden }),
  ocultas,
});
