import { type ReactNode, use, useEffect, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { valueAt } from '#src/runtime/paths.ts';
import { problemIn, useProblemText } from '../validation/problem-text.ts';
import { useHeldWhilePressed } from '../ui/use-held-while-pressed.ts';
import type { BoundField } from './bound-field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { FormReadOnlyContext, OriginContext, useFieldPlace } from './field-place.ts';
import type { FormRecord } from './form-record.ts';
import type { InputProps, Width } from './input-props.ts';
import { sameValue } from './same-values.ts';
import { useComputation, useCondition } from './use-condition.ts';
import { useLocked } from './use-locked.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

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
  const origin = use(OriginContext);
  const resource = useResource();
  const translate = useTranslate();
  const problemText = useProblemText(resource);
  const { field, fieldState } = useController<FormRecord>({ name: source });
  const requiredNow = useCondition(props.requiredIf, false);
  const locked = useLocked(source, props.readOnlyIf, field.value);
  useComputed(source, props.compute);
  const id = useId();

  const filter = place === 'filter';
  const problem = problemIn(fieldState.error);
  const help = props.hasHelp === true && !filter ? translate(`resources.${resource}.help.${source}`) : null;
  const words = problem === null ? '' : problemText(problem);
  // What is told of several fields together says nothing at each.
  const wrong = words === '' ? null : words;
  const told = filter || problem !== null ? null : (noticeOf?.(field.value) ?? null);
  const error = useHeldWhilePressed(wrong);
  const notice = useHeldWhilePressed(told);
  const shown = { error, notice, help };
  const messages = Object.entries(shown).flatMap(([name, text]) => (text === null ? [] : [`${id}-${name}`]));
  const bound: BoundField = {
    source,
    id,
    label: translate(`resources.${resource}.fields.${source}`, { _: source }),
    required: !filter && (props.required === true || requiredNow),
    readOnly: !filter && (allReadOnly || props.readOnly === true || locked || props.compute !== undefined),
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
