import { useQuery } from '@tanstack/react-query';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { isObject } from '#src/data-provider/guards.ts';
import { useBackend } from '../auth/backend-context.ts';

/** What is known of a file without reading it. */
export interface FileFacts {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A server's answer about a file, read. @throws where it is none. */
export const factsIn = (answer: unknown): FileFacts => {
  if (!isObject(answer)) throw new Error('The server told nothing of a file.');
  const { id, nombre, tipo, tamano } = answer;
  if (typeof id !== 'number' || typeof nombre !== 'string' || typeof tipo !== 'string') {
    throw new Error('The server told nothing of a file.');
  }
  return { id, name: nombre, type: tipo, size: Number(tamano) };
};

/** Where files are: undefined until it is known, null where the backend takes none. */
export function useFilesPath(): string | null | undefined {
  const { http } = useBackend();
  const { data } = useQuery({
    queryKey: ['@archivos', 'path'],
    queryFn: async () => (await loadCapabilities(http)).files,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Name, type and size of the file; null without an id. What an id stands for never changes. */
export function useFileFacts(path: string, id: number | null) {
  const { http } = useBackend();
  return useQuery({
    queryKey: ['@archivos', id],
    enabled: id !== null,
    queryFn: async ({ signal }) =>
      factsIn((await http.request({ method: 'GET', path: `${path}/${id}/datos`, signal })).data),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads the file with the user's token, which an address in `<img>` or `<a>` would not carry. */
export const useFileReader = (path: string): ((id: number, signal?: AbortSignal) => Promise<Blob>) => {
  const { http } = useBackend();
  return async (id, signal) => {
    const { data } = await http.request({ method: 'GET', path: `${path}/${id}`, binary: true, signal });
    if (data instanceof Blob) return data;
    throw new Error('The server gave no file.');
  };
};

interface Picture {
  /** Its bytes; undefined until they are here. */
  readonly data: Blob | undefined;
  readonly failed: boolean;
}

/** The picture with that id. */
export function usePicture(path: string, id: number): Picture {
  const read = useFileReader(path);
  const { data, isError } = useQuery({
    queryKey: ['@archivos', id, 'bytes'],
    queryFn: ({ signal }) => read(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return { data, failed: isError };
}
