import { useQuery } from '@tanstack/react-query';
import { useBackend } from '#src/app/auth/backend-context.ts';
import { useDebounced } from '#src/app/reference/use-debounced.ts';
import type { HttpCall } from '#src/data-provider/http/types.ts';

/** Long enough to type a letter more. */
const PAUSE_MS = 400;

interface Asked {
  readonly path: 'username' | 'email';
  readonly name: 'usuaNombre' | 'usuaEmail';
  readonly value: unknown;
  /** What is stored: it is the user's own. */
  readonly stored: unknown;
  readonly userId: unknown;
}

/**
 * Whether somebody else has what is being typed, by the documents' calls POST …/username and …/email. Where the backend
 * does not answer with yes or no nothing is said: what is wrong is told when it is saved.
 */
export function useTaken({ path, name, value, stored, userId }: Asked): boolean {
  const { http } = useBackend();
  const typed = typeof value === 'string' ? value.trim() : '';
  const text = useDebounced(typed, PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['rectoria', 'taken', path, text, userId],
    queryFn: async ({ signal }): Promise<unknown> => {
      const body = { usuarioId: typeof userId === 'number' ? userId : 0, [name]: text };
      const call: HttpCall = { method: 'POST', path: `api/seguridad/usuarios/${path}`, body, signal, quiet: true };
      return (await http.request(call)).data;
    },
    enabled: text !== '' && text === typed && text !== stored,
    staleTime: 10_000,
    retry: false,
  });
  return data === false && text === typed && text !== stored;
}
