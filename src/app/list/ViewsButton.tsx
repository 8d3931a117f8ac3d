import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { useCapability } from '../auth/use-capability.ts';
import { useResource } from '../ui/use-resource.ts';
import { useListWords } from '../words/list-words.ts';
import { ToolButton } from './ToolButton.tsx';

const ViewsMenu = lazy(async () => ({ default: (await import('./views/ViewsMenu.tsx')).ViewsMenu }));
const OpenView = lazy(async () => ({ default: (await import('./views/OpenView.tsx')).OpenView }));
const OpenedView = lazy(async () => ({ default: (await import('./views/OpenedView.tsx')).OpenedView }));
const ViewTrail = lazy(async () => ({ default: (await import('./views/ViewTrail.tsx')).ViewTrail }));

/** Views of the list that are kept at the server, for who has one; opens the one of a link, and the user's usual one. */
export const ViewsButton = (): ReactNode => {
  const say = useListWords();
  const resource = useResource();
  const path = useCapability('views');
  const { search } = useLocation();
  const [usual] = useStore<number | null>(`${resource}.vista`, null);
  const begun = `rectoria.vista.${resource}`;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // react-admin may put the list's last address in its place before the view is read.
  const linked = new URLSearchParams(search).get('vista');
  const [{ seen, asked }, setLink] = useState({ seen: linked, asked: linked });
  if (linked !== seen) setLink({ seen: linked, asked: linked ?? asked });
  const opened = (): void => {
    sessionStorage.setItem(begun, '');
    setLink({ seen: linked, asked: null });
  };
  const hasOpened = sessionStorage.getItem(begun) !== null;
  // Who comes back to a list finds it as they left it.
  const id = asked ?? (search === '' && usual !== null && !hasOpened ? String(usual) : null);
  return path === null ? null : (
    <>
      <Suspense>{hasOpened ? <OpenedView path={path} /> : null}</Suspense>
      <ToolButton
        icon={<ViewsIcon />}
        label={say('views')}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Suspense>
        {id === null ? null : <OpenView key={id} path={path} id={id} asked={asked !== null} opened={opened} />}
        {anchor === null ? null : (
          <ViewsMenu path={path} anchor={anchor} opened={opened} close={() => setAnchor(null)} />
        )}
      </Suspense>
      <Suspense>{hasOpened ? <ViewTrail /> : null}</Suspense>
    </>
  );
};
