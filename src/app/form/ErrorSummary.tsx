import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useResourceContext, useTranslate } from 'react-admin';
import { problemIn, useProblemText } from '../validation/problem-text.ts';
import type { FormRecord } from './form-record.ts';

interface ErrorSummaryProps {
  readonly goTo: (source: string) => void;
}

/** After a save that was refused: what must be corrected, each a way to its field. Read aloud as it appears. */
export const ErrorSummary = ({ goTo }: ErrorSummaryProps): ReactNode => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const problemText = useProblemText(resource);
  const { errors, submitCount } = useFormState<FormRecord>();
  const fields = Object.keys(errors).filter((name) => name !== 'root');
  const whole = problemIn(errors.root?.['record']);
  if (submitCount === 0 || (fields.length === 0 && whole === null)) return null;
  return (
    <Alert severity="error" role="alert" className="error-summary">
      {whole === null ? null : <div>{problemText(whole)}</div>}
      {fields.length === 0 ? null : (
        <>
          {translate('rectoria.form.wrong', { smart_count: fields.length })}{' '}
          {fields.map((source, index) => (
            <span key={source}>
              {index === 0 ? '' : ', '}
              <Link component="button" type="button" color="inherit" underline="always" onClick={() => goTo(source)}>
                {translate(`resources.${resource}.fields.${source}`, { _: source })}
              </Link>
            </span>
          ))}
        </>
      )}
    </Alert>
  );
};
