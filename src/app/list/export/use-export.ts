import { Children, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { UnreachableError } from '#src/data-provider/http/errors.ts';
import { useBackend } from '../../auth/backend-context.ts';
import { useHiddenColumns } from '../../column/use-columns.ts';
import { isRow } from '../../field/form-record.ts';
import { saveAs } from '../../file/save-as.ts';
import { type SentFile, sentFile } from '../../file/sent-file.ts';
import { useRegistry } from '../../registry/registry-context.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useList } from '../use-list.ts';

export type Format = 'csv' | 'xlsx' | 'pdf';

export interface ExportChoice {
  readonly formato: Format;
  readonly separador: ',' | ';';
  readonly columns: 'shown' | 'all';
}

export type ExportState =
  | { readonly is: 'asked' }
  | { readonly is: 'stopped' }
  | { readonly is: 'under way'; readonly bytes: number }
  | { readonly is: 'done'; readonly name: string }
  | { readonly is: 'failed' /** Null where it broke off. */; readonly words: string | null };

/** Columns that are fields of the resource, in their order; what a screen draws beside them is no column of a file. */
function useShownColumns(columns: ReactNode): readonly string[] {
  const resource = useResource();
  const translate = useTranslate();
  const { hidden } = useHiddenColumns();
  const sources = Children.toArray(columns).flatMap((column): readonly string[] => {
    if (!isValidElement(column) || !isRow(column.props)) return [];
    const source: unknown = column.props['source'];
    return typeof source === 'string' ? [source] : [];
  });
  return sources.filter(
    (source) => !hidden.includes(source) && translate(`resources.${resource}.fields.${source}`, { _: '' }) !== '',
  );
}

/** A tree, or a list that is read whole, has no more. */
const ALL = { page: 1, perPage: 1_000_000 };

/** Says which rows the list shows: those themselves, where they are here, or how the server finds them. */
function useRows(): () => Promise<object> {
  const resource = useResource();
  const provider = useDataProvider();
  const { sort } = useListContext();
  const { cut, filters } = useList();
  const isPaged = useRegistry().wire(resource)?.read === 'paged';
  return async () => {
    const { q = '', ...filtro } = filters;
    const query = { filtro, buscar: q, orden: [sort.field, sort.order] };
    if (isPaged || cut) return query;
    const { data } = await provider.getList(resource, {
      filter: { ...filters },
      sort,
      pagination: ALL,
    });
    // What narrows it is told on paper.
    return { ...query, ids: data.map(({ id }: { readonly id: unknown }) => Number(id)) };
  };
}

/** What is asked for and taken, as it comes. */
interface Taking {
  readonly signal: AbortSignal;
  readonly onReceived?: (bytes: number) => void;
}

/** Asks for the list as a file, as it is shown. @param path of exports */
export function useListFile(
  path: string,
  columns: ReactNode,
): (choice: ExportChoice, taking: Taking) => Promise<SentFile> {
  const { http } = useBackend();
  const resource = useResource();
  const shown = useShownColumns(columns);
  const rowsOf = useRows();
  return async ({ columns: which, ...choice }, taking) => {
    const rows = await rowsOf();
    taking.signal.throwIfAborted();
    const answer = await http.request({
      method: 'POST',
      path: `${path}/${resource}`,
      body: { ...choice, ...rows, columnas: which === 'all' ? 'todas' : shown },
      binary: true,
      quiet: true,
      ...taking,
    });
    return sentFile(answer, `${resource.replaceAll('/', '-')}.${choice.formato}`);
  };
}

const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

export interface Export {
  readonly state: ExportState;
  readonly begin: (choice: ExportChoice) => void;
  readonly stop: () => void;
}

/** Asks for the list as a file and has the browser keep it; ends where the dialog does. @param path of exports */
export function useExport(path: string, columns: ReactNode): Export {
  const fileOf = useListFile(path, columns);
  const [state, setState] = useState<ExportState>({ is: 'asked' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const take = async (choice: ExportChoice, { signal }: AbortController): Promise<void> => {
    const onReceived = (bytes: number): void => setState({ is: 'under way', bytes });
    const { data, name } = await fileOf(choice, { signal, onReceived });
    saveAs(data, name);
    setState({ is: 'done', name });
  };

  const begin = async (choice: ExportChoice): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    setState({ is: 'under way', bytes: 0 });
    try {
      await take(choice, control);
    } catch (error) {
      if (isAborted(error) || control.signal.aborted) return setState({ is: 'stopped' });
      const isBroken = error instanceof UnreachableError;
      setState({ is: 'failed', words: isBroken || !(error instanceof Error) ? null : error.message });
    }
  };

  return { state, begin: (choice) => void begin(choice), stop: () => running.current?.abort() };
}
