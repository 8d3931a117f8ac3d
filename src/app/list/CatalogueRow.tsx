import { clsx } from 'clsx';
import { type AriaAttributes, type KeyboardEvent, type ReactNode, use } from 'react';
import { useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { PickBox } from '../bulk/PickBox.tsx';
import { SelectionContext } from '../bulk/selection.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useListWords } from '../words/list-words.ts';
import { labelOf } from './CardList.tsx';
import { RowCursorContext } from './row-cursor.ts';
import { useNeeds } from './use-needs.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import styles from './CatalogueRow.module.css';

export type RowKeyEvent = KeyboardEvent<HTMLTableRowElement>;

interface CatalogueRowProps {
  /** What the row tells of itself beside its cells. */
  readonly aria?: AriaAttributes;
  /** Keys of this sort of list; those it takes it prevents the default of. */
  readonly onKey?: (event: RowKeyEvent) => void;
  readonly children: ReactNode;
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

const onKeyDown = (event: RowKeyEvent): void => {
  if (event.target !== event.currentTarget || event.defaultPrevented) return;
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
export const CatalogueRow = ({ aria, onKey, children }: CatalogueRowProps): ReactNode => {
  const record = useRecordContext();
  const resource = useResource();
  const wire = useRegistry().wire(resource);
  const active = wire?.active ?? null;
  const say = useListWords();
  const selection = use(SelectionContext);
  const paths = useResourcePaths();
  const navigate = useNavigate();
  const { search, state } = useNeeds();
  const cursor = use(RowCursorContext);
  if (record === undefined) return null;
  const edit = paths.edit(resource, record.id);
  const to = edit === null ? null : edit + search;
  return (
    <tr
      className={clsx(active !== null && record[active] === false && styles.inactive)}
      data-id={record.id}
      tabIndex={record.id === cursor.stop ? 0 : -1}
      {...aria}
      onClick={() => {
        // Text that was being selected is not a wish to open the record.
        if (to !== null && window.getSelection()?.isCollapsed !== false) void navigate(to, { state });
      }}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) onKey?.(event);
        if (event.target === event.currentTarget && event.key === ' ' && selection !== null) {
          event.preventDefault();
          selection.toggle(record.id);
        }
        onKeyDown(event);
      }}
      onFocus={() => cursor.set(record.id)}
    >
      {selection === null ? null : (
        // What is done with the box is no wish to open the record.
        <td data-pick aria-label={say('picking')} onClick={(event) => event.stopPropagation()}>
          <PickBox label={say('pick', { name: labelOf(record, wire?.label) })} ids={[record.id]} />
        </td>
      )}
      {children}
    </tr>
  );
};
