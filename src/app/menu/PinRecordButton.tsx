import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useShellWords } from '../words/shell-words.ts';
import { type KeptRecord, usePinnedRecords, useRecentRecord } from './use-records.ts';

/** Remembers the record as opened, and keeps it at hand on the home page where the user wants that. */
export const PinRecordButton = ({ record }: { readonly record: KeptRecord }): ReactNode => {
  const say = useShellWords();
  useRecentRecord(record);
  const { records, toggle } = usePinnedRecords();
  const pinned = records.some(({ resource, id }) => resource === record.resource && id === record.id);
  const label = say(pinned ? 'unpin' : 'pin_record');
  return (
    <IconButton size="small" aria-label={label} title={label} aria-pressed={pinned} onClick={() => toggle(record)}>
      {pinned ? <PinnedIcon fontSize="inherit" /> : <PinIcon fontSize="inherit" />}
    </IconButton>
  );
};
