import { type KeyboardEvent, type ReactNode, use } from 'react';
import { DataTableRow, useListContext, useRecordContext, useResourceContext } from 'react-admin';
import { useRegistry } from '../registry/registry-context.ts';
import { RowCursorContext } from './row-cursor.ts';

interface CatalogueRowProps {
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Where a key leads from a row, among the rows of its table. */
const neighbour = (row: Element, key: string): Element | null => {
  const moves: Readonly<Record<string, Element | null>> = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: row.parentElement?.firstElementChild ?? null,
    End: row.parentElement?.lastElementChild ?? null,
  };
  return moves[key] ?? null;
};

const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>): void => {
  if (event.target !== event.currentTarget) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    event.currentTarget.click();
    return;
  }
  const next = neighbour(event.currentTarget, event.key);
  if (next instanceof HTMLElement) {
    event.preventDefault();
    next.focus();
  }
};

/** A row that the keyboard reaches and opens; muted where its record is no longer in use. */
export const CatalogueRow = ({ className, children }: CatalogueRowProps): ReactNode => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const active = useRegistry().loaded(resource)?.wire.active ?? null;
  const { data = [] } = useListContext();
  const cursor = use(RowCursorContext);
  const onPage = data.some(({ id }) => id === cursor.id);
  const stop = onPage ? record?.id === cursor.id : record?.id === data[0]?.id;
  const inactive = active !== null && record?.[active] === false;
  return (
    <DataTableRow
      className={`${className ?? ''} ${inactive ? 'inactive-row' : ''}`}
      tabIndex={stop ? 0 : -1}
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (record !== undefined) cursor.set(record.id);
      }}
    >
      {children}
    </DataTableRow>
  );
};
