import GroupIcon from '@mui/icons-material/GroupOutlined';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { useBackend } from '../auth/backend-context.ts';
import { useWire } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { useFormWords } from '../words/form-words.ts';
import styles from './Presence.module.css';
import { type Person, presenceHubOf } from './presence-hub.ts';

const NOBODY: readonly Person[] = [];

/** Who else has the record open, kept up to date by the hub. */
function useOthers(resource: string, id: number): readonly Person[] {
  const { http } = useBackend();
  const isTold = useWire(resource)?.presence !== false;
  const { data: isKnown = false } = useQuery({
    queryKey: ['@capability', 'presence'],
    queryFn: async () => (await loadCapabilities(http)).presence,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [people, setPeople] = useState(NOBODY);
  const isFollowed = isTold && isKnown && Number.isInteger(id);
  useEffect(() => {
    if (!isFollowed) return undefined;
    const close = presenceHubOf(http).open(resource, id, setPeople);
    return () => {
      close();
      setPeople(NOBODY);
    };
  }, [http, resource, id, isFollowed]);
  return people;
}

/** Says who else has the record open; read aloud as they come and go. Nothing where no hub tells. */
export const Presence = ({ id }: { readonly id: unknown }): ReactNode => {
  const say = useFormWords();
  const people = useOthers(useResource(), Number(id));
  const names = people.map(({ name }) => name).join(', ');
  const text = people.length === 0 ? null : say(people.length === 1 ? 'open_by' : 'open_by_several', { names });
  return (
    <output className={styles.presence} title={text ?? undefined}>
      {text === null ? null : (
        <>
          <GroupIcon fontSize="inherit" aria-hidden />
          <span className={styles.names}>{text}</span>
        </>
      )}
    </output>
  );
};
