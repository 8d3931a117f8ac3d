import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useListContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useBackend } from '../../auth/backend-context.ts';
import { useWidths } from '../../column/column-sizes.ts';
import { useListDensity, useUsualDensity } from '../../column/density.ts';
import { useResource } from '../../ui/use-resource.ts';
import { listSearch, useAsksBoard } from '../list-address.ts';
import { useList } from '../use-list.ts';
import { useTrail } from './trail.ts';
import { type Dress, type View, type ViewContent, type Views, viewsIn } from './view.ts';

const NONE: readonly string[] = [];

/** Has the list look so; `instead` in place of the address of now, to which nobody then goes back. */
type Show = (content: ViewContent, instead?: boolean) => void;

/** How the list looks beside what its address says, and the way to have it look otherwise. */
export function useDress(): readonly [Dress, (dress: Dress) => void] {
  const [hidden, setHidden] = useStore<readonly string[]>(`${useResource()}.datatable`, NONE);
  const [widths, setWidths] = useWidths();
  const [own, setOwn] = useListDensity();
  const [usual] = useUsualDensity();
  const dress = (next: Dress): void => {
    setHidden(next.ocultas);
    setWidths(next.anchos);
    setOwn(next.densidad);
  };
  // Who reads all lists so has said nothing of this one.
  const densidad = own ?? (usual === 'normal' ? null : usual);
  return [{ ocultas: hidden, anchos: widths, densidad }, dress];
}

/** How the list looks now, and the way to have it look otherwise. */
export function useLook(): { readonly look: ViewContent; readonly show: Show } {
  const trail = useTrail();
  const { sort, perPage } = useListContext();
  const { filters } = useList();
  const isBoard = useAsksBoard();
  const [worn, dress] = useDress();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  return {
    look: {
      filtros: filters,
      orden: { field: sort.field, order: sort.order },
      como: isBoard ? 'tablero' : null,
      ...worn,
    },
    show: ({ filtros, orden, como, ...next }, instead = false) => {
      const search = listSearch({ filters: filtros, sort: orden ?? sort, perPage, isBoard: como === 'tablero' });
      trail.leave(key, worn, next);
      dress(next);
      void navigate({ pathname, search }, { replace: instead });
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
export const sentContent = ({ filtros, orden, ocultas, anchos, densidad, como }: ViewContent): object => ({
  filtros,
  ...(orden === null ? {} : { orden }),
  ocultas,
  ...(Object.keys(anchos).length === 0 ? {} : { anchos }),
  ...(densidad === null ? {} : { densidad }),
  ...(como === null ? {} : { como }),
});
