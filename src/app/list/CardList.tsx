import type { ReactNode } from 'react';
import { RecordContextProvider, useResourceContext } from 'react-admin';
import { Link } from 'react-router';
import { useRegistry } from '../registry/registry-context.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { type ListRecord, useList } from './use-list.ts';
import { ListLayoutContext } from './list-layout.ts';
import { useNeeds } from './use-needs.ts';

/** The rows of a list on a phone: one card each, its first column as the title. */
export const CardList = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const resource = useResourceContext() ?? '';
  const { records = [] } = useList();
  const wire = useRegistry().loaded(resource)?.wire;
  const paths = useResourcePaths();
  const { search } = useNeeds();
  const active = wire?.active ?? null;
  return (
    <ListLayoutContext value="card">
      <ul className="cards">
        {records.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <li className={active !== null && record[active] === false ? 'card inactive-row' : 'card'}>
              {children}
              <Link
                className="card-link"
                to={(paths.edit(resource, record.id) ?? '.') + search}
                aria-label={labelOf(record, wire?.label)}
              />
            </li>
          </RecordContextProvider>
        ))}
      </ul>
    </ListLayoutContext>
  );
};

const labelOf = (record: ListRecord, field = 'id'): string => {
  const label = record[field];
  return typeof label === 'string' && label !== '' ? label : String(record.id);
};
