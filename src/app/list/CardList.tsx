import { type ReactNode, useMemo } from 'react';
import { RecordContextProvider, useListContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router';
import { useRegistry } from '../registry/registry-context.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { ListLayoutContext } from './list-layout.ts';

/** The rows of a list on a phone: one card each, its first column as the title. */
export const CardList = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const resource = useResourceContext() ?? '';
  const { data = [] } = useListContext();
  const wire = useRegistry().loaded(resource)?.wire;
  const paths = useResourcePaths();
  const active = wire?.active ?? null;
  const cards = useMemo(
    () => data.map((record) => ({ record, inactive: active !== null && record[active] === false })),
    [active, data],
  );
  return (
    <ListLayoutContext value="card">
      <ul className="cards">
        {cards.map(({ record, inactive }) => (
          <RecordContextProvider key={record.id} value={record}>
            <li className={inactive ? 'card inactive-row' : 'card'}>
              {children}
              <Link
                className="card-link"
                to={paths.edit(resource, record.id) ?? '.'}
                aria-label={String(record[wire?.label ?? 'id'] ?? record.id)}
              />
            </li>
          </RecordContextProvider>
        ))}
      </ul>
    </ListLayoutContext>
  );
};
