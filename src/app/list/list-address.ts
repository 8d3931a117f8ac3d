import { useMemo } from 'react';
import type { SortPayload } from 'react-admin';
import { useLocation } from 'react-router';
import type { Row } from '../field/form-record.ts';

/** Parameter of a list's address that says as what it is seen, where that is no table; react-admin keeps it there. */
const SEEN_AS = 'como';
const BOARD = 'tablero';

interface Place {
  readonly filters: Row;
  readonly sort: SortPayload;
  readonly perPage: number;
  readonly isBoard: boolean;
}

/** The query of a list's address, which says all of it: what is left out there react-admin forgets. */
export const listSearch = ({ filters, sort: { field, order }, perPage, isBoard }: Place): string =>
  new URLSearchParams({
    filter: JSON.stringify(filters),
    sort: field,
    order,
    page: '1',
    perPage: String(perPage),
    ...(isBoard ? { [SEEN_AS]: BOARD } : {}),
  }).toString();

/** Whether the address asks for the list as a board. */
export function useAsksBoard(): boolean {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search).get(SEEN_AS) === BOARD, [search]);
}
