import TuneIcon from '@mui/icons-material/Tune';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useResource } from '#src/app/ui/use-resource.ts';
import { operatorIn } from '#src/model/comparison.ts';
import { useAbility } from '../auth/use-capability.ts';
import { ListLayoutContext } from '../column/list-layout.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useListWords } from '../words/list-words.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { ImportButton } from './ImportButton.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListSearch } from './ListSearch.tsx';
import styles from './ListToolbar.module.css';
import { ToolButton } from './ToolButton.tsx';
import { useList } from './use-list.ts';
import { useOffersStates } from './use-offers-states.ts';
import { ViewsButton } from './ViewsButton.tsx';

const ColumnLook = lazy(async () => ({ default: (await import('../column/ColumnLook.tsx')).ColumnLook }));

/** Chooses which columns the list shows, and how. */
const ColumnsButton = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('ra.action.select_columns');
  return (
    <>
      <ToolButton
        icon={<ColumnsIcon />}
        label={label}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <div className={styles.choices}>
          <ListLayoutContext value="choices">{children}</ListLayoutContext>
          <Suspense>
            <ColumnLook />
          </Suspense>
        </div>
      </Popover>
    </>
  );
};

const Conditions = lazy(async () => ({ default: (await import('./conditions/Conditions.tsx')).Conditions }));

interface ListToolbarProps {
  readonly filters: readonly ReactElement[];
  readonly columns: ReactNode;
  readonly searchRef: (element: HTMLInputElement | null) => void;
  /** What stands beside the tools of every list. */
  readonly children: ReactNode;
}

/** Search, the filter by use, the other filters on demand, the columns. */
export const ListToolbar = ({ filters, columns, searchRef, children }: ListToolbarProps): ReactNode => {
  const say = useListWords();
  const resource = useResource();
  const wire = useRegistry().wire(resource);
  const active = wire?.active ?? null;
  // A backend that pages without knowing operators would answer what was not asked.
  const areAsked = useAbility('conditions');
  const offersConditions = wire?.compared !== undefined && (wire.read !== 'paged' || areAsked);
  const inline = filters.filter(({ key }) => key === active);
  const offersStates = useOffersStates();
  const further = filters.filter(({ key }) => key !== active && !(offersStates && key === wire?.state));
  const values = useList().filters;
  const used = further.filter(({ key }) => key !== null && values[key] !== undefined).length;
  const conditions = offersConditions
    ? Object.keys(values).filter((name) => !wire.fields.includes(name) && operatorIn(name) !== null).length
    : 0;
  const [open, setOpen] = useStore('rectoria.list.filters', false);
  const [isFolded, setFolded] = useState(false);
  const isUsed = used > 0 || conditions > 0;
  const shown = !isFolded && (open || isUsed);
  return (
    <>
      <search className={styles.toolbar}>
        <ListSearch inputRef={searchRef} />
        {inline.length === 0 ? null : <ListFilters className={styles.inline}>{inline}</ListFilters>}
        {further.length === 0 && !offersConditions ? null : (
          <Button
            startIcon={<TuneIcon />}
            onClick={() => {
              setOpen(!shown);
              setFolded(shown);
            }}
            aria-expanded={shown}
            aria-controls="list-filters"
          >
            {isUsed ? say('filters_used', { count: used + conditions }) : say('filters')}
          </Button>
        )}
        <div className={styles.space} />
        {children}
        <ViewsButton />
        <ImportButton />
        <ExportButtons columns={columns} />
        <ColumnsButton>{columns}</ColumnsButton>
      </search>
      {shown ? (
        <div id="list-filters">
          {further.length === 0 ? null : (
            <ListFilters className={styles.panel} clearable={used > 0}>
              {further}
            </ListFilters>
          )}
          {offersConditions ? (
            <Suspense>
              <Conditions />
            </Suspense>
          ) : null}
        </div>
      ) : null}
    </>
  );
};
