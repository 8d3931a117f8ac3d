import TuneIcon from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import { useStore } from 'react-admin';
import { useRegistry } from '../registry/registry-context.ts';
import { useListWords } from '../words/list-words.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { ListFilters } from './ListFilters.tsx';
import { useList } from './use-list.ts';
import { ListSearch } from './ListSearch.tsx';
import { useResource } from '#src/app/ui/use-resource.ts';
import styles from './ListToolbar.module.css';

interface ListToolbarProps {
  readonly filters: readonly ReactElement[];
  readonly columns: ReactNode;
  readonly searchRef: (element: HTMLInputElement | null) => void;
}

/** Search, the filter by use, the other filters on demand, the columns. */
export const ListToolbar = ({ filters, columns, searchRef }: ListToolbarProps): ReactNode => {
  const say = useListWords();
  const resource = useResource();
  const active = useRegistry().wire(resource)?.active ?? null;
  const inline = filters.filter(({ key }) => key === active);
  const further = filters.filter(({ key }) => key !== active);
  const values = useList().filters;
  const used = further.filter(({ key }) => key !== null && values[key] !== undefined).length;
  const [open, setOpen] = useStore('rectoria.list.filters', false);
  const shown = open || used > 0;
  return (
    <>
      <search className={styles.toolbar}>
        <ListSearch inputRef={searchRef} />
        {inline.length === 0 ? null : <ListFilters className={styles.inline}>{inline}</ListFilters>}
        {further.length === 0 ? null : (
          <Button
            startIcon={<TuneIcon />}
            onClick={() => setOpen(!shown)}
            aria-expanded={shown}
            aria-controls="list-filters"
            disabled={used > 0}
          >
            {say('filters')}
          </Button>
        )}
        <div className={styles.space} />
        <ColumnsButton>{columns}</ColumnsButton>
      </search>
      {shown && further.length > 0 ? (
        <ListFilters className={styles.panel} id="list-filters" clearable={used > 0}>
          {further}
        </ListFilters>
      ) : null}
    </>
  );
};
