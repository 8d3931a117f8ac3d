import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';
import { isRow } from '../field/form-record.ts';

/** A field by which records refer to one, and how many do. */
export interface Use {
  readonly resource: string;
  /** What its list is called. */
  readonly title: string;
  readonly field: string;
  readonly label: string;
  readonly total: number;
  readonly isMore: boolean;
  /** What its list is narrowed by to these records; null where it cannot be. */
  readonly filter: string | null;
}

export interface Uses {
  readonly seen: readonly Use[];
  /** In how many fields it is that whoever asks may not see. */
  readonly hidden: number;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const useIn = ({
  recurso,
  titulo,
  campo,
  etiqueta,
  total,
  hayMas,
  filtro,
}: Readonly<Record<string, unknown>>): Use => ({
  resource: textIn(recurso),
  title: textIn(titulo),
  field: textIn(campo),
  label: textIn(etiqueta),
  total: Number(total),
  isMore: hayMas === true,
  filter: typeof filtro === 'string' ? filtro : null,
});

const NOWHERE: Uses = { seen: [], hidden: 0 };

const usesIn = (data: unknown): Uses =>
  isRow(data) && Array.isArray(data['usos'])
    ? { seen: data['usos'].filter(isRow).map(useIn), hidden: Number(data['ocultos']) }
    : NOWHERE;

/** What refers to a record; null where the backend does not tell. @throws what the server refused */
export async function readUses(http: Http, resource: string, id: unknown, signal?: AbortSignal): Promise<Uses | null> {
  const { uses: path } = await loadCapabilities(http);
  if (path === null) return null;
  const address = `${path}/${resource}/${String(id)}`;
  return usesIn((await http.request({ method: 'GET', path: address, quiet: true, signal })).data);
}

/** What refers to one of several records, by one question; null where the backend does not tell. @throws what the server refused */
export async function readUsesOf(
  http: Http,
  resource: string,
  ids: readonly unknown[],
  signal: AbortSignal,
): Promise<Uses | null> {
  const { uses: path } = await loadCapabilities(http);
  if (path === null) return null;
  const body = { ids: ids.map(Number) };
  return usesIn((await http.request({ method: 'POST', path: `${path}/${resource}`, body, quiet: true, signal })).data);
}

export const isUsed = ({ seen, hidden }: Uses): boolean => seen.length > 0 || hidden > 0;
