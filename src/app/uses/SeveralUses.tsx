import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBackend } from '../auth/backend-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { AskedUses } from './AskedUses.tsx';
import { isUsed, readUsesOf } from './uses.ts';
import { UsesTable } from './UsesTable.tsx';
import { useUsesWords } from './words.ts';

/** What refers to several records, before they are no longer in use. */
export const SeveralUses = ({ ids }: { readonly ids: readonly unknown[] }): ReactNode => {
  const say = useUsesWords();
  const resource = useResource();
  const { http } = useBackend();
  const asked = useQuery({
    queryKey: ['rectoria', 'uses', resource, ids],
    queryFn: ({ signal }) => readUsesOf(http, resource, ids, signal),
    gcTime: 0,
    retry: false,
  });
  return (
    <AskedUses asked={asked}>
      {(uses) =>
        isUsed(uses) ? (
          <>
            <p>{say('several_text')}</p>
            <UsesTable uses={uses} ids={ids} />
          </>
        ) : (
          <p>{say('nowhere_several')}</p>
        )
      }
    </AskedUses>
  );
};
