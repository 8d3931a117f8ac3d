import Box from '@mui/material/Box';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import fieldFrameStyles from '#src/app/field/field-frame.module.css';
import styles from '#src/app/field/field-group.module.css';
import fieldTextsStyles from '#src/app/field/field-texts.module.css';
import { FieldGrid } from '#src/app/field/FieldGrid.tsx';
import type { FormRecord } from '#src/app/field/form-record.ts';
import type { InputProps } from '#src/app/field/input-props.ts';
import { useCondition } from '#src/app/field/use-condition.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { problemIn, useProblemText } from '#src/app/validation/problem-text.ts';
import type { Condition } from '#src/runtime/validation.ts';

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
const FieldGroup = ({ source, required, showIf, requiredIf, hasHelp, children }: FieldGroupProps): ReactNode => {
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

interface GroupInputProps extends InputProps {
  /** The inputs of its fields, each with the group's name before its own. */
  readonly children: ReactNode;
}

export const GroupInput = ({ source, required, showIf, requiredIf, hasHelp, children }: GroupInputProps): ReactNode => (
  <FieldGroup
    source={source}
    required={required === true}
    showIf={showIf}
    requiredIf={requiredIf}
    hasHelp={hasHelp === true}
  >
    {children}
  </FieldGroup>
);
