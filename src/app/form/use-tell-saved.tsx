import Link from '@mui/material/Link';
import { useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { refusedFileOf } from '#src/data-provider/mapping/held-files.ts';
import type { Row } from '../field/form-record.ts';
import { useResource } from '../ui/use-resource.ts';
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

interface More {
  /** Fields that were written and stayed as they were; of rows by their list. */
  readonly untaken: readonly string[];
  readonly place?: Place | undefined;
}

const UNTAKEN = {
  created: { one: 'not_taken', several: 'not_taken_several' },
  saved: { one: 'not_changed', several: 'not_changed_several' },
} as const;

/** What a field is called, a column of a list after the list. */
function useLabels(): (name: string) => string {
  const translate = useTranslate();
  const resource = useResource();
  return (name) => {
    const [field = name, column] = name.split('.');
    const label = translate(`resources.${resource}.fields.${field}`, { _: field });
    if (column === undefined) return label;
    return `${label}: ${translate(`resources.${resource}.children.${field}.${column}`, { _: column })}`;
  };
}

/** Says that a record was saved, and which part of it was not; with the way to it, where one does not stand there. */
export function useTellSaved(): (saved: 'created' | 'saved', record: Row, more: More) => void {
  const notify = useNotify();
  const labelOf = useLabels();
  const sayList = useListWords();
  const say = useFormWords();
  const sayFile = useFileWords();
  return (saved, record, { untaken, place }) => {
    const reason = refusedFileOf(record);
    if (reason !== null || untaken.length > 0) {
      const fields = untaken.map(labelOf).join(', ');
      const told = [
        reason === null ? say(saved) : sayFile('saved_without', { reason }),
        ...(untaken.length === 0 ? [] : [say(UNTAKEN[saved][untaken.length === 1 ? 'one' : 'several'], { fields })]),
      ];
      notify(told.join(' '), { type: 'warning', autoHideDuration: READING_MS });
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
