import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import type { Condition } from '#src/runtime/validation.ts';
import type { InputProps } from '../field/input-props.ts';

/** The inputs of a form, wherever they stand in it. */
function inputsIn(children: ReactNode): readonly ReactElement<InputProps>[] {
  return Children.toArray(children).flatMap((child): readonly ReactElement<InputProps>[] => {
    if (!isValidElement<Partial<InputProps> & { readonly children?: ReactNode }>(child)) return [];
    return isInput(child) ? [child] : inputsIn(child.props.children);
  });
}

const isInput = (element: ReactElement<Partial<InputProps>>): element is ReactElement<InputProps> =>
  typeof element.props.source === 'string';

/**
 * The inputs of the fields that several records can be given one value of: not what is one record's alone, what follows
 * from other fields, rows, nor what is chosen among what another field of the same record leaves.
 */
export function bulkInputs(wire: WireResource, children: ReactNode): readonly ReactElement<InputProps>[] {
  const isOffered = ({ props }: ReactElement<InputProps & { readonly dependsOn?: unknown }>): boolean =>
    props.readOnly !== true &&
    props.hidden !== true &&
    props.compute === undefined &&
    props.dependsOn === undefined &&
    wire.uncopied?.includes(props.source) !== true &&
    wire.unasked?.includes(props.source) !== true &&
    wire.lookups?.[props.source] === undefined &&
    wire.children?.[props.source] === undefined &&
    props.source !== wire.state;
  return inputsIn(children).filter(isOffered);
}

const holds: Condition = { watch: [], test: () => true };
const fails: Condition = { watch: [], test: () => false };

/** The input as it stands outside of a record: what a record's other fields say of it, the server judges of each. */
export const freed = (input: ReactElement<InputProps>): ReactElement<InputProps> =>
  cloneElement(input, { showIf: holds, requiredIf: fails, readOnlyIf: fails, begins: false, width: 'full' });
