import { useNotify, useTranslate } from 'react-admin';
import { refusedFileOf } from '#src/data-provider/mapping/held-files.ts';
import type { Row } from '../field/form-record.ts';

/** Long enough to read why a file was refused. */
const READING_MS = 15_000;

/** Says that a record was saved, and which part of it was not. */
export function useTellSaved(): (saved: 'created' | 'saved', record: Row) => void {
  const notify = useNotify();
  const translate = useTranslate();
  return (saved, record) => {
    const reason = refusedFileOf(record);
    if (reason === null) notify(`rectoria.form.${saved}`, { type: 'success' });
    else
      notify(translate('rectoria.file.saved_without', { reason }), { type: 'warning', autoHideDuration: READING_MS });
  };
}
