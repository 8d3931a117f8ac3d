import { clsx } from 'clsx';
import { type ReactNode, use } from 'react';
import { type Identifier, RecordContextProvider } from 'react-admin';
import { Link } from 'react-router';
import { PickBox } from '../bulk/PickBox.tsx';
import { SelectionContext } from '../bulk/selection.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { type ListRecord, useList } from './use-list.ts';
import { ListLayoutContext } from '../column/list-layout.ts';
import { useListWords } from '../words/list-words.ts';
import { useNeeds } from './use-needs.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import styles from './CardList.module.css';

/** The rows of a list on a phone: one card each, its first column as the title. */
export const CardList = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { records = [] } = useList();
  return (
    <Cards ids={records.map(({ id }) => id)}>
      {records.map((record) => (
        <Card key={record.id} record={record}>
          {children}
        </Card>
      ))}
    </Cards>
  );
};

interface CardsProps {
  /** Of the records, top down. */
  readonly ids: readonly Identifier[];
  readonly children: ReactNode;
}

export const Cards = ({ ids, children }: CardsProps): ReactNode => {
  const say = useListWords();
  return (
    <ListLayoutContext value="card">
      {use(SelectionContext) === null ? null : (
        <div className={styles.all}>
          <PickBox label={say('pick_all')} ids={ids} reached />
          {/* The box says it to those who hear it. */}
          <span aria-hidden="true">{say('pick_all')}</span>
        </div>
      )}
      <ul className={styles.cards}>{children}</ul>
    </ListLayoutContext>
  );
};

interface CardProps {
  readonly record: ListRecord;
  /** How far in it stands, in pixels. */
  readonly indent?: number;
  /** What else can be done with it than to open it. */
  readonly action?: ReactNode;
  /** Columns. */
  readonly children: ReactNode;
}

export const Card = ({ record, indent = 0, action, children }: CardProps): ReactNode => {
  const resource = useResource();
  const wire = useRegistry().wire(resource);
  const paths = useResourcePaths();
  const { search, state } = useNeeds();
  const active = wire?.active ?? null;
  const say = useListWords();
  const isPickable = use(SelectionContext) !== null;
  const name = labelOf(record, wire?.label);
  return (
    <RecordContextProvider value={record}>
      <li
        className={clsx(
          styles.card,
          isPickable && styles.pickable,
          active !== null && record[active] === false && styles.inactive,
        )}
        {...(indent === 0 ? {} : { style: { marginInlineStart: indent } })}
      >
        {children}
        <Link
          className={styles.link}
          to={(paths.edit(resource, record.id) ?? '.') + search}
          state={state}
          aria-label={name}
        />
        {isPickable ? <PickBox label={say('pick', { name })} ids={[record.id]} reached /> : null}
        {action}
      </li>
    </RecordContextProvider>
  );
};

/** What a record is called. */
export const labelOf = (record: ListRecord, field = 'id'): string => {
  const label = record[field];
  return typeof label === 'string' && label !== '' ? label : String(record.id);
};
