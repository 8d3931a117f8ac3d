import Link from '@mui/material/Link';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { refusedFileOf } from '#src/data-provider/mapping/held-files.ts';
import type { Row } from '../field/form-record.ts';
import { useFileWords } from '../file/words.ts';
import { useFormWords } from '../words/form-words.ts';
import { useListWords } from '../words/list-words.ts';

/** Long enough to read why a file was refused. */
const READING_MS = 15_000;
/** Long enough to follow a link. */
const LINK_MS = 8_000;

/** Where a record that was saved can be opened, and what it is called. */
interface Place {
  readonly to: string;
  readonly name: string;
}

/** Says that a record was saved, and which part of it was not; with the way to it, where one does not stand there. */
export function useTellSaved(): (saved: 'created' | 'saved', record: Row, place?: Place) => void {
  const notify = useNotify();
  const sayList = useListWords();
  const say = useFormWords();
  const sayFile = useFileWords();
  return (saved, record, place) => {
    const reason = refusedFileOf(record);
    if (reason !== null) {
      notify(sayFile('saved_without', { reason }), { type: 'warning', autoHideDuration: READING_MS });
    } else if (place === undefined) {
      notify(say(saved), { type: 'success' });
    } else {
      const { to, name } = place;
      const told = (
        <>
          {say(saved)}{' '}
          <Link component={RouterLink} to={to} color="inherit" underline="always">
            {sayList('open', { name })}
          </Link>
        </>
      );
      notify(told, { type: 'success', autoHideDuration: LINK_MS });
    }
  };
}
