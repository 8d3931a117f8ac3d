import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { type ReactNode, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { useHeldWhilePressed } from '../ui/use-held-while-pressed.ts';
import { problemIn, useProblemText } from '../validation/problem-text.ts';
import type { FormRecord } from '../field/form-record.ts';
import { useFormWords } from '../words/form-words.ts';
import { wrongFields } from './wrong-fields.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { useWire } from '../registry/registry-context.ts';

interface ErrorSummaryProps {
  readonly goTo: (source: string) => void;
  /** Whether the focus is still to be put on the first error; true only once. */
  readonly takeRefused: () => boolean;
  readonly focusFirst: () => void;
}

/** Stands in no field's name. */
const SEPARATOR = '\n';

/** After a save that was refused: what must be corrected, each a way to its field. Read aloud as it appears. */
export const ErrorSummary = ({ goTo, takeRefused, focusFirst }: ErrorSummaryProps): ReactNode => {
  const translate = useTranslate();
  const say = useFormWords();
  const resource = useResource();
  const problemText = useProblemText(resource);
  const { errors, submitCount } = useFormState<FormRecord>();
  const wrong = wrongFields(errors);
  const { unasked = [] } = useWire(resource) ?? {};
  const all = useHeldWhilePressed(wrong.join(SEPARATOR))
    .split(SEPARATOR)
    .filter((name) => name !== '');
  const fields = all.filter((name) => !unasked.includes(name));
  // What nobody fills in has no place to lead to: it is told here.
  const untold = [errors.root?.['record'], ...all.filter((name) => unasked.includes(name)).map((name) => errors[name])];
  const texts = untold
    .flatMap((error) => problemIn(error) ?? [])
    .map((problem) => problemText(problem))
    .filter((text) => text !== '');
  const wholeText = useHeldWhilePressed(texts.length === 0 ? null : texts.join(' '));
  // Only once the errors are drawn is there something to put the focus on.
  useEffect(() => {
    if (fields.length > 0 && takeRefused()) focusFirst();
  });
  if (submitCount === 0 || (fields.length === 0 && wholeText === null)) return null;
  return (
    <Alert severity="error" role="alert">
      {wholeText === null ? null : <div>{wholeText}</div>}
      {fields.length === 0 ? null : (
        <>
          {say(fields.length === 1 ? 'wrong_one' : 'wrong', { count: fields.length })}{' '}
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
