import { OPEN_PART } from '#src/model/page.ts';
import { orEmpty } from '#src/model/absent.ts';
import { Fragment, type ReactNode } from 'react';
import { type RaRecord, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useCan } from '../access/use-can.ts';
import { ReferenceText } from '../reference/ReferenceText.tsx';
import type { Where } from '../reference/where.ts';
import { useWire } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { usePageWords } from '../words/page-words.ts';
import styles from './record-head.module.css';

interface RelatedFactProps {
  /** Of the tab whose records these are. */
  readonly name: string;
  readonly reference: string;
  /** The field of those records that refers to the one shown. */
  readonly target: string;
  /** References whose labels are told. */
  readonly fields: readonly string[];
  /** What the record that is told of has, where one has it. */
  readonly first: Where;
}

/** More are seldom held of one record, and never told. */
const READ = 50;

const fits = (record: RaRecord, wanted: Where): boolean =>
  Object.entries(wanted).every(([field, values]) => [values].flat().some((value) => value === record[field]));

/** What one record of a tab says, for who may see it: the one that counts now; the others are behind it. */
export const RelatedFact = ({ name, reference, target, fields, first }: RelatedFactProps): ReactNode => {
  const say = usePageWords();
  const translate = useTranslate();
  const resource = useResource();
  const record = useRecordContext();
  // Where the form leads back to stands in it.
  const state: unknown = useLocation().state;
  const wire = useWire(reference);
  const { allowed } = useCan(reference, 'list');
  const inUse = wire === undefined || wire.active === null ? {} : { [wire.active]: true };
  const { data = [] } = useGetList<RaRecord>(
    reference,
    {
      pagination: { page: 1, perPage: READ },
      sort: { field: 'id', order: 'DESC' },
      filter: { [target]: record?.id, ...inUse },
    },
    { enabled: allowed && record !== undefined && wire !== undefined, retry: false, onError: () => undefined },
  );
  const told = data.find((one) => fits(one, first)) ?? data[0];
  if (told === undefined || wire === undefined) return null;
  const more = data.length - 1;
  return (
    <div className={styles.fact}>
      <span className={styles.quiet}>{translate(`resources.${resource}.tabs.${name}`, { _: name })}</span>
      <span>
        {fields.map((field, at) => (
          <Fragment key={field}>
            {at === 0 ? null : ' · '}
            <ReferenceText reference={orEmpty(wire.references[field])} id={told[field]} />
          </Fragment>
        ))}
      </span>
      {more === 0 ? null : (
        <Link to={`?${OPEN_PART}=${encodeURIComponent(name)}`} replace state={state} className={styles.quiet}>
          {say(more === 1 ? 'one_more' : 'more', { count: more })}
        </Link>
      )}
    </div>
  );
};
