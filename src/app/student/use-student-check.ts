import { useQuery } from '@tanstack/react-query';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { isObject } from '#src/data-provider/guards.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';
import { orEmpty } from '#src/model/absent.ts';
import { useBackend, useUser } from '../auth/backend-context.ts';
import type { Backend } from '../auth/create-backend.ts';
import { verifying } from '../auth/verifying.ts';

/** The role of students (F083). */
const STUDENT_ROLE = 6;

const RECORD = 'api/dashboard/Estudiante';
const CHECK = 'api/dashboard/estudiantes/proceso-datos-actualizar';
const FRESH_FOR = 5 * 60_000;

/** The query of whether a student must bring their data up to date before they get their menu (F056, F094). */
const studentCheckQuery = ({ http, authProvider }: Backend, username: string) => ({
  queryKey: ['rectoria', 'student-check', username],
  queryFn: ({ signal }: { readonly signal?: AbortSignal }): Promise<boolean> =>
    verifying(authProvider, () => mustUpdate(http, username, signal)),
  staleTime: FRESH_FOR,
  networkMode: 'always' as const,
  retry: false,
});

async function mustUpdate(http: Http, username: string, signal?: AbortSignal): Promise<boolean> {
  const { students } = await loadCapabilities(http);
  if (!students) return false;
  const record = `${RECORD}/${encodeURIComponent(username)}`;
  const id = studentIdIn((await http.request({ method: 'GET', path: record, signal })).data);
  if (id === null) return false;
  return isFalse((await http.request({ method: 'GET', path: `${CHECK}/${id}`, signal })).data);
}

const studentIdIn = (answer: unknown): string | null => {
  if (!isObject(answer)) return null;
  const id = Object.entries(answer).find(([name]) => name.toLowerCase() === 'estudianteid')?.[1];
  return (typeof id === 'number' || typeof id === 'string') && id !== '' ? encodeURIComponent(String(id)) : null;
};

/** Only a plain no blocks: an answer of any other kind tells nothing. */
const isFalse = (answer: unknown): boolean =>
  answer === false || (typeof answer === 'string' && answer.trim().toLowerCase() === 'false');

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
