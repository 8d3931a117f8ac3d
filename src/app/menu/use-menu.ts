import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBackend } from '../auth/backend-context.ts';
import { type MenuNode, type MenuOption, menuQuery, menuTree } from '../auth/menu.ts';
import { useInstitution } from '../institution/institution-context.ts';
import { useStudentCheck } from '../student/use-student-check.ts';

const MARK = /management/i;

/**
 * The option as the shell shows it: an address that holds `management` stands in the separate management application,
 * whose base the institution tells (F038); where it tells none, the address stays as it came.
 */
const inManagement = (option: MenuOption, base: string | null): MenuOption =>
  base === null || option.url === null || !MARK.test(option.url) || /^https?:/i.test(option.url)
    ? option
    : { ...option, url: `${base.replace(/\/+$/, '')}/${option.url.replace(/^\/+/, '')}` };

export interface MenuState {
  /** Empty until it is here, and while it is blocked. */
  readonly nodes: readonly MenuNode[];
  readonly pending: boolean;
  /** A student who must first bring their data up to date has none (F056). */
  readonly blocked: boolean;
  /** Why it is not here, in words; null while it is or is still coming. */
  readonly error: Error | null;
  readonly retry: () => void;
}

const NONE: readonly MenuNode[] = [];

/** The menu the backend delivers to the user (F098). */
export function useMenu(): MenuState {
  const { http } = useBackend();
  const { managementBase } = useInstitution();
  const { data, isPending, error, refetch } = useQuery(menuQuery(http));
  const student = useStudentCheck();
  const nodes = useMemo(
    () => menuTree((data ?? []).map((option) => inManagement(option, managementBase))),
    [data, managementBase],
  );
  const hidden = student.blocked || student.pending;
  return {
    nodes: hidden ? NONE : nodes,
    pending: isPending || student.pending,
    blocked: student.blocked,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
