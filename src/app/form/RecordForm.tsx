import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, use, useCallback, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { FieldGrid } from '../field/FieldGrid.tsx';
import type { FormRecord } from '../field/form-record.ts';
import { useWire } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { useFormWords } from '../words/form-words.ts';
import { usePageWords } from '../words/page-words.ts';
import { DraftOffered } from './DraftOffered.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FailureAlert } from './FailureAlert.tsx';
import { focusField, focusFirstError } from './focus-error.ts';
import barStyles from './form-bar.module.css';
import { FormSurroundings } from './FormSurroundings.tsx';
import { CreateHereHost } from './here/CreateHereHost.tsx';
import { HereContext } from './here/here-context.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import styles from './RecordForm.module.css';
import { useSingle } from './single-context.ts';
import type { FormSaving } from './use-form-saving.ts';

interface FormActionsProps {
  readonly saving: FormSaving;
  readonly readOnly: boolean;
  readonly again: boolean;
}

/** Stays at the foot of the window, however long the form. */
const FormActions = ({ saving, readOnly, again }: FormActionsProps): ReactNode => {
  const say = useFormWords();
  const sayPage = usePageWords();
  const single = useSingle();
  const { isDirty } = useFormState<FormRecord>();
  if (readOnly) {
    return (
      <Box className={barStyles.actions}>
        <Button variant="outlined" onClick={saving.cancel}>
          {single === null ? say('back') : sayPage('go_home')}
        </Button>
      </Box>
    );
  }
  return (
    <Box className={clsx(barStyles.actions, !isDirty && barStyles.untouched)}>
      <Button type="submit" variant="contained" disabled={saving.busy} aria-keyshortcuts="Control+S">
        {say(saving.busy ? 'saving' : 'save')}
      </Button>
      {again ? (
        <Button variant="outlined" disabled={saving.busy} onClick={saving.saveAndNew}>
          {say('save_and_new')}
        </Button>
      ) : null}
      <Button onClick={saving.cancel}>{say('cancel')}</Button>
      <span className={barStyles.state}>{isDirty ? say('unsaved') : null}</span>
    </Box>
  );
};

interface RecordFormProps {
  readonly saving: FormSaving;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly readOnly?: boolean;
  readonly isNew?: boolean;
  /** Whether saving may be followed by another new one. */
  readonly again?: boolean;
  /** What stands in the place of the usual buttons. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What one works in, of all that can have the focus. */
const CONTROL = 'input, select, textarea, [contenteditable="true"], [role="gridcell"], td[tabindex]';

/** A form over one record: what went wrong, the fields, and the bar that saves. */
export const RecordForm = ({
  saving,
  formRef,
  readOnly = false,
  isNew = false,
  again = isNew,
  actions,
  children,
}: RecordFormProps): ReactNode => {
  const say = useFormWords();
  const goTo = useCallback((source: string) => focusField(formRef.current, source), [formRef]);
  const focusFirst = useCallback(() => focusFirstError(formRef.current), [formRef]);
  // Of what nobody changes nobody need be told so.
  const isFixed = useWire(useResource())?.update === null;
  const isHere = use(HereContext) !== null;
  /** The control in which somebody works. */
  const worked = useRef<HTMLElement | null>(null);
  const { failure } = saving;
  return (
    <CreateHereHost pending={saving.pending}>
      <FormSurroundings saving={saving} readOnly={readOnly} isNew={isNew}>
        <Box
          component="form"
          ref={formRef}
          className={styles.form}
          noValidate
          onFocus={({ target }) => {
            if (target.matches(CONTROL)) worked.current = target;
          }}
          onSubmit={(event) => {
            event.preventDefault();
            saving.save();
          }}
        >
          {readOnly && !isFixed ? <Alert severity="info">{say('read_only')}</Alert> : null}
          {saving.offer === null || readOnly ? null : <DraftOffered offer={saving.offer} formRef={formRef} />}
          {failure === null ? null : <FailureAlert failure={failure} isChanged={saving.isChanged} />}
          <ErrorSummary goTo={goTo} takeRefused={saving.takeRefused} focusFirst={focusFirst} />
          <FieldGrid>{children}</FieldGrid>
          {actions ?? <FormActions saving={saving} readOnly={readOnly} again={again} />}
        </Box>
        {isHere ? null : <LeaveDialog losing={saving.losing} backTo={worked} />}
      </FormSurroundings>
    </CreateHereHost>
  );
};
