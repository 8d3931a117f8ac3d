import { useQueries } from '@tanstack/react-query';
import { useAuthProvider, useRecordContext } from 'react-admin';
import { canQuery } from '../access/use-can.ts';
import type { Tab } from './tab.ts';

/** The tabs that this person has: other catalogues' of a record that exists, each where its list may be seen. */
export function useVisibleTabs(tabs: readonly Tab[]): readonly Tab[] {
  const authProvider = useAuthProvider();
  const isStored = useRecordContext() !== undefined;
  const references = [...new Set(tabs.flatMap(({ props }) => props.reference ?? []))];
  const answers = useQueries({
    queries: references.map((reference) => canQuery(authProvider, reference, 'list')),
  });
  const seen = new Set(references.filter((_, index) => isStored && answers[index]?.data === true));
  return tabs.filter(({ props: { reference } }) => reference === undefined || seen.has(reference));
}
