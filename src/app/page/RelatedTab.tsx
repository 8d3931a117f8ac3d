import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import type { TabProps } from './tab.ts';

/** It comes with the first such tab that is opened. */
const RelatedList = lazyPage(async () => (await import('./RelatedList.tsx')).RelatedList);

interface RelatedTabProps extends Omit<TabProps, 'children'> {
  readonly reference: string;
  /** The field of those records that refers to the one shown. */
  readonly target: string;
}

/** The records of another catalogue that refer to the one shown, as a tab for those who may see them. */
export const RelatedTab = ({ name, reference, target }: RelatedTabProps): ReactNode => {
  const record = useRecordContext();
  if (record === undefined) return null;
  return (
    <PartBoundary part={RelatedList} fallback={<ListSkeleton />}>
      <RelatedList part={name} reference={reference} target={target} id={record.id} />
    </PartBoundary>
  );
};
