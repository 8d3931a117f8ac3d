import Box from '@mui/material/Box';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import type { Condition } from '#src/runtime/validation.ts';
import { problemIn, useProblemText } from '../validation/problem-text.ts';
import { FieldGrid } from './FieldGrid.tsx';
import type { FormRecord } from './form-record.ts';
import { useCondition } from './use-condition.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import fieldFrameStyles from './field-frame.module.css';
import fieldTextsStyles from './field-texts.module.css';
import styles from './field-group.module.css';

interface FieldGroupProps {
  /** Wire name of the group. */
  readonly source: string;
  readonly required: boolean;
  readonly showIf: Condition | undefined;
  readonly requiredIf: Condition | undefined;
  readonly hasHelp: boolean;
  readonly children: ReactNode;
}

/** Fields that belong together: a fieldset with the group's label, its help, and what is wrong with it as a whole. */
export const FieldGroup = ({ source, required, showIf, requiredIf, hasHelp, children }: FieldGroupProps): ReactNode => {
  const resource = useResource();
  const translate = useTranslate();
  const problemText = useProblemText(resource);
  const shown = useCondition(showIf, true);
  const requiredNow = useCondition(requiredIf, false);
  const { errors } = useFormState<FormRecord>({ name: source });
  const id = useId();
  const error: unknown = get(errors, source);
  const problem = problemIn(error);
  if (!shown) return null;
  const describedBy = [...(problem === null ? [] : [`${id}-error`]), ...(hasHelp ? [`${id}-help`] : [])].join(' ');
  return (
    <Box
      component="fieldset"
      className={clsx(styles.section, styles.group)}
      data-source={source}
      {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
    >
      <legend className={clsx((required || requiredNow) && styles.required)}>
        {translate(`resources.${resource}.fields.${source}`, { _: source })}
      </legend>
      <FieldGrid>{children}</FieldGrid>
      {problem === null ? null : (
        <Box id={`${id}-error`} className={fieldTextsStyles.error}>
          {problemText(problem)}
        </Box>
      )}
      {hasHelp ? (
        <Box id={`${id}-help`} className={fieldFrameStyles.help}>
          {translate(`resources.${resource}.help.${source}`)}
        </Box>
      ) : null}
    </Box>
  );
};
