import AddIcon from '@mui/icons-material/Add';
import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { useResource } from '#src/app/ui/use-resource.ts';
import { useCan } from '../access/use-can.ts';
import pageHeaderStyles from '../menu/page-header.module.css';
import { PageHeader } from '../menu/PageHeader.tsx';
import { useCrumbs } from '../menu/use-crumbs.ts';
import { usePinned } from '../menu/use-pinned.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { useWords } from '../ui/use-words.ts';
import { useListWords } from '../words/list-words.ts';
import { useShellWords } from '../words/shell-words.ts';
import { RecordWordingContext } from './record-wording.ts';
import { useCountFormat } from '../ui/use-count-format.ts';
import { useList } from './use-list.ts';
import { useNeeds } from './use-needs.ts';

/** Keeps the screen at hand: above the menu, on the home page and first in the search. */
const PinButton = ({ address }: { readonly address: string }): ReactNode => {
  const say = useShellWords();
  const { addresses, toggle } = usePinned();
  const pinned = addresses.includes(address);
  const label = say(pinned ? 'unpin' : 'pin');
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={() => toggle(address)}>
      {pinned ? <PinnedIcon fontSize="inherit" /> : <PinIcon fontSize="inherit" />}
    </IconButton>
  );
};

/** What is listed, how much of it there is, and the way to add to it. */
export const ListHeader = (): ReactNode => {
  const resource = useResource();
  const paths = useResourcePaths();
  const crumbs = useCrumbs(paths.list(resource));
  const { title } = useWords(resource);
  return (
    <PageHeader title={title} crumbs={crumbs} aside={<Aside address={paths.list(resource)} />}>
      <CreateButton />
    </PageHeader>
  );
};

const Aside = ({ address }: { readonly address: string | null }): ReactNode => (
  <>
    <ListCount />
    {address === null ? null : <PinButton address={address} />}
  </>
);

/** Read aloud as a search narrows the list. */
export const ListCount = (): ReactNode => {
  const say = useListWords();
  const figure = useCountFormat();
  const { total, pending, approximate, cut } = useList();
  const { missing } = useNeeds();
  const known = !pending && total !== undefined && missing.length === 0;
  const exact = cut ? 'first' : 'count';
  const text = approximate ? 'about' : exact;
  const words = use(RecordWordingContext);
  const told = (count: number): string =>
    words !== null && text === 'count'
      ? words.count(count, figure(count))
      : say(text === 'count' && count === 1 ? 'count_one' : text, { figure: figure(count) });
  return <output className={pageHeaderStyles.count}>{known ? told(total) : ''}</output>;
};

/** For those who may create; named in full for screen readers. */
export const CreateButton = ({ inFull = false }: { readonly inFull?: boolean }): ReactNode => {
  const resource = useResource();
  const say = useListWords();
  const { record } = useWords(resource);
  const { allowed } = useCan(resource, 'create');
  const { search, state } = useNeeds();
  const words = use(RecordWordingContext);
  const to = useResourcePaths().create(resource);
  if (!allowed || to === null) return null;
  const whole = words?.create ?? say('create_record', { name: record });
  return (
    <Button
      component={Link}
      to={to + search}
      state={state}
      variant="contained"
      startIcon={<AddIcon />}
      aria-label={whole}
      title={`${whole} (n)`}
    >
      {inFull ? whole : (words?.create ?? say('create'))}
    </Button>
  );
};
