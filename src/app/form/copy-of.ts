import { useLocation } from 'react-router';

/** Parameter of the address of a new record's form that says of which record it is a copy. */
const COPY_OF = 'copia';

/** The id of the record that a new one begins as a copy of; null for one that begins empty. */
export const useCopyOf = (): string | null => new URLSearchParams(useLocation().search).get(COPY_OF);

/** The query of an address with the record that is copied, beside what it says already. */
export function copySearch(search: string, id: string | number): string {
  const query = new URLSearchParams(search);
  query.set(COPY_OF, String(id));
  return `?${query.toString()}`;
}
