import { Children, isValidElement, type ReactNode, use } from 'react';
import { useWatch } from 'react-hook-form';
import { FormReadOnlyContext } from '../field/field-place.ts';
import type { FormRecord } from '../field/form-record.ts';
import type { InputProps } from '../field/input-props.ts';
import { useCondition } from '../field/use-condition.ts';
import { useLocked } from '../field/use-locked.ts';

/** Whether what a hand-written part draws may be changed, as the YAML says it of the field. */
export interface Changeable {
  /** Null where it may. `access`: the whole record may only be looked at; `rule`: the field's own `readOnlyIf` holds. */
  readonly lockedBy: 'access' | 'rule' | 'field' | null;
}

/**
 * The same for a part of a form that is drawn by hand as for the generated input of the field, which is among the
 * part's children.
 */
export function useChangeable(children: ReactNode, source: string): Changeable {
  const props = inputAmong(children, source);
  const record = use(FormReadOnlyContext);
  const value: unknown = useWatch<FormRecord>({ name: source });
  const requiredNow = useCondition(props?.requiredIf, false);
  const required = props?.required === true || requiredNow;
  const locked = useLocked(source, props?.readOnlyIf, { value, required, begins: props?.begins === true });
  if (record) return { lockedBy: 'access' };
  if (props === undefined || props.readOnly === true) return { lockedBy: 'field' };
  return { lockedBy: locked ? 'rule' : null };
}

/** What the input of the field is given, also where it stands beside another (FieldPair). */
function inputAmong(children: ReactNode, source: string): InputProps | undefined {
  for (const child of Children.toArray(children)) {
    if (!isValidElement<InputProps & { readonly children?: ReactNode }>(child)) continue;
    const found = child.props.source === source ? child.props : inputAmong(child.props.children, source);
    if (found !== undefined) return found;
  }
  return undefined;
}
