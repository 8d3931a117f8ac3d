import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode, RefObject } from 'react';
import { useLocale } from 'react-admin';
import { formatDateTime } from '#src/fields/shown-dates.ts';
import { useFormWords } from '../words/form-words.ts';
import { focusFirstField } from './focus-error.ts';
import type { DraftOffer } from './use-draft.ts';

interface DraftOfferedProps {
  readonly offer: DraftOffer;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

/** Offers what was typed here once and never saved. */
export const DraftOffered = ({
  offer: { draft, isOlder, recover, discard },
  formRef,
}: DraftOfferedProps): ReactNode => {
  const say = useFormWords();
  const locale = useLocale() === 'en' ? 'en' : 'es';
  const answer = (act: () => void) => (): void => {
    act();
    focusFirstField(formRef.current);
  };
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button size="small" onClick={answer(recover)}>
            {say('recover')}
          </Button>
          <Button size="small" color="inherit" onClick={answer(discard)}>
            {say('discard')}
          </Button>
        </>
      }
    >
      {say('draft', { moment: formatDateTime(draft.moment, locale) })} {isOlder ? say('draft_older') : null}
    </Alert>
  );
};
