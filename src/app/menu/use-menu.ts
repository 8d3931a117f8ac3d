import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useInstitution } from '../institution/institution-context.ts';
import { useStudentCheck } from '../student/use-student-check.ts';
import { useBackend } from '../auth/backend-context.ts';
import { inManagement } from '../auth/management.ts';
import { type MenuNode, menuQuery, menuTree } from '../auth/menu.ts';

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
