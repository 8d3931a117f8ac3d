import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { usePinned } from './use-pinned.ts';

/** Keeps the screen at hand: above the menu, on the home page and first in the search. */
export const PinButton = ({ address }: { readonly address: string }): ReactNode => {
  const translate = useTranslate();
  const { addresses, toggle } = usePinned();
  const pinned = addresses.includes(address);
  const label = translate(pinned ? 'rectoria.shell.unpin' : 'rectoria.shell.pin');
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={() => toggle(address)}>
      {pinned ? <PinnedIcon fontSize="inherit" /> : <PinIcon fontSize="inherit" />}
    </IconButton>
  );
};
