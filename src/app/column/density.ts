import { useStore } from 'react-admin';
import { useResource } from '#src/app/ui/use-resource.ts';

/** As views and what is remembered name it. */
export type Density = 'normal' | 'compacta';

/** How dense the rows of all lists are; a view may have its list denser. */
export const useUsualDensity = () => useStore<Density>('rectoria.densidad', 'normal');

/** What a view says of this list; null where none does. */
export const useListDensity = () => useStore<Density | null>(`${useResource()}.densidad`, null);

/** How dense the rows of this list are. */
export function useDensity(): Density {
  const [usual] = useUsualDensity();
  const [own] = useListDensity();
  return own ?? usual;
}
