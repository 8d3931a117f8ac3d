import Box from '@mui/material/Box';
import { clsx } from 'clsx';
import { type ReactNode, use, useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { useResource } from '#src/app/ui/use-resource.ts';
import { valueAt } from '#src/runtime/paths.ts';
import { useHeldWhilePressed } from '../ui/use-held-while-pressed.ts';
import { problemIn, useProblemText } from '../validation/problem-text.ts';
import type { BoundField } from './bound-field.ts';
import styles from './field-frame.module.css';
import {
  BesideFieldContext,
  FormReadOnlyContext,
  HeldFieldsContext,
  OriginContext,
  useFieldPlace,
} from './field-place.ts';
import fieldTextsStyles from './field-texts.module.css';
import type { FormRecord } from './form-record.ts';
import type { InputProps, Width } from './input-props.ts';
import { sameValue } from './same-values.ts';
import { useComputation, useCondition } from './use-condition.ts';
import { useLocked } from './use-locked.ts';

interface FieldFrameProps {
  readonly field: BoundField;
  readonly width: Width;
  readonly labelPlace: 'above' | 'beside';
  readonly help: string | null;
  readonly error: string | null;
  /** What is to be known of a value that is not wrong. */
  readonly notice: string | null;
  readonly children: ReactNode;
}

const SPAN: Readonly<Record<Width, string | undefined>> = {
  short: styles.short,
  medium: styles.medium,
  long: styles.long,
  full: styles.full,
};

/** Label above (or beside), control, then error or help: the same for every type of field. */
const FieldFrame = ({ field, width, labelPlace, help, notice, error, children }: FieldFrameProps): ReactNode => (
  <Box
    className={clsx(styles.field, !field.filter && SPAN[width])}
    data-source={field.source}
    data-label={labelPlace === 'beside' && width !== 'full' ? 'beside' : 'above'}
  >
    {labelPlace === 'above' ? (
      <label
        htmlFor={field.id}
        id={`${field.id}-label`}
        className={clsx(fieldTextsStyles.label, field.required && fieldTextsStyles.required)}
      >
        {field.label}
      </label>
    ) : null}
    {children}
    {error === null ? null : (
      <Box id={`${field.id}-error`} className={fieldTextsStyles.error}>
        {error}
      </Box>
    )}
    {notice === null ? null : (
      <Box id={`${field.id}-notice`} className={styles.notice}>
        {notice}
      </Box>
    )}
    {help === null ? null : (
      <Box id={`${field.id}-help`} className={styles.help}>
        {help}
      </Box>
    )}
  </Box>
);

interface FieldProps extends InputProps {
  readonly defaultWidth: Width;
  /** `beside` for a box whose label stands to its right. */
  readonly labelPlace?: 'above' | 'beside';
  /** What is to be known of the value though it is not wrong, in words; null for nothing. */
  readonly notice?: (value: unknown) => string | null;
  readonly children: (field: BoundField) => ReactNode;
}

/**
 * Binds one field to the form (or filter) around it: its value, label, help, error, and the conditions it is
 * shown, required and read-only under. The child draws the control.
 */
export const Field = (props: FieldProps): ReactNode => {
  const shown = useCondition(props.showIf, true);
  return props.hidden === true || !shown ? null : <ShownField {...props} />;
};

const ShownField = ({ source, children, labelPlace = 'above', notice: noticeOf, ...props }: FieldProps): ReactNode => {
  const place = useFieldPlace();
  const allReadOnly = use(FormReadOnlyContext);
  const held = use(HeldFieldsContext);
  const beside = use(BesideFieldContext);
  const origin = use(OriginContext);
  const resource = useResource();
  const translate = useTranslate();
  const problemText = useProblemText(resource);
  const { field, fieldState } = useController<FormRecord>({ name: source });
  const requiredNow = useCondition(props.requiredIf, false);
  const required = props.required === true || requiredNow;
  const locked = useLocked(source, props.readOnlyIf, { value: field.value, required, begins: props.begins === true });
  useComputed(source, props.compute);
  const id = useId();

  const filter = place === 'filter';
  const problem = problemIn(fieldState.error);
  const help = props.hasHelp === true && !filter ? translate(`resources.${resource}.help.${source}`) : null;
  const words = problem === null ? '' : problemText(problem);
  // What is told of several fields together says nothing at each.
  const wrong = words === '' ? null : words;
  const isHeld = !filter && !allReadOnly && held.names.has(source);
  const told = filter || problem !== null ? null : isHeld ? held.why : (noticeOf?.(field.value) ?? null);
  const error = useHeldWhilePressed(wrong);
  const notice = useHeldWhilePressed(told);
  const shown = { error, notice, help };
  const messages = Object.entries(shown).flatMap(([name, text]) => (text === null ? [] : [`${id}-${name}`]));
  const bound: BoundField = {
    source,
    id,
    label: translate(`resources.${resource}.fields.${source}`, { _: source }),
    required: !filter && required,
    readOnly: !filter && (allReadOnly || isHeld || props.readOnly === true || locked || props.compute !== undefined),
    filter,
    value: field.value,
    change: field.onChange,
    blur: () => {
      // What nobody has touched is not wrong yet: saving tells what is missing.
      if (filter || fieldState.invalid || !sameValue(field.value, valueAt(origin.values, source))) field.onBlur();
    },
    bindElement: field.ref,
    invalid: fieldState.error !== undefined,
    describedBy: messages.length === 0 ? undefined : messages.join(' '),
  };
  return (
    <FieldFrame field={bound} width={props.width ?? props.defaultWidth} labelPlace={labelPlace} {...shown}>
      {children(bound)}
      {!filter && beside?.source === source ? beside.drawn : null}
    </FieldFrame>
  );
};

/** Keeps a computed field at its value; what is computed is nothing the user typed, so it does not make the form dirty. */
function useComputed(source: string, compute: InputProps['compute']): void {
  const { setValue, getValues } = useFormContext<FormRecord>();
  const value = useComputation(compute);
  useEffect(() => {
    if (compute !== undefined && getValues(source) !== value) setValue(source, value, { shouldValidate: false });
  }, [compute, getValues, setValue, source, value]);
}
