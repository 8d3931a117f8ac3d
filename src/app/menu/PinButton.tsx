import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useShellWords } from '../words/shell-words.ts';
import { usePinned } from './use-pinned.ts';

/** Keeps the screen at hand: above the menu, on the home page and first in the search. */
export const PinButton = ({ address }: { readonly address: string }): ReactNode => {
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
