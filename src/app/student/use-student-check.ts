import { orEmpty } from '#src/model/absent.ts';
import { useQuery } from '@tanstack/react-query';
import { useBackend, useUser } from '../auth/backend-context.ts';
import { STUDENT_ROLE, studentCheckQuery } from './student-check.ts';

export interface StudentCheck {
  /** The menu is hidden until the student's data are up to date (F056). */
  readonly blocked: boolean;
  readonly pending: boolean;
  readonly again: () => void;
}

/** Asked for students only (F083). A check that fails blocks nobody: what they may do is the server's to say. */
export function useStudentCheck(): StudentCheck {
  const backend = useBackend();
  const user = useUser();
  const isStudent = user?.rolId === STUDENT_ROLE;
  const { data, isLoading, refetch } = useQuery({
    ...studentCheckQuery(backend, orEmpty(user?.usuaNombre)),
    enabled: isStudent,
  });
  return { blocked: isStudent && data === true, pending: isLoading, again: () => void refetch() };
}
