import { cloneElement, type ReactElement, type ReactNode } from 'react';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { narrowersIn } from '#src/model/narrowing.ts';
import type { Condition } from '#src/runtime/validation.ts';
import type { InputProps } from '../field/input-props.ts';
import { inputsIn } from '../field/inputs-in.ts';
import type { Where } from '../reference/where.ts';

/**
 * The inputs of the fields that several records can be given one value of: not what is one record's alone, what follows
 * from other fields, rows, nor what is chosen among what another field of the same record leaves.
 */
export function bulkInputs(wire: WireResource, children: ReactNode): readonly ReactElement<InputProps>[] {
  const isOffered = ({ props }: ReactElement<InputProps & { readonly where?: Where }>): boolean =>
    props.readOnly !== true &&
    props.hidden !== true &&
    props.compute === undefined &&
    narrowersIn(props.where).length === 0 &&
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
