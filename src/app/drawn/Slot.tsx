import { Children, isValidElement, type ReactNode } from 'react';
import { slotKey } from '#src/model/hand-written.ts';
import { useVariant } from './variant.ts';

interface SlotProps {
  /** The `slot:` of the YAML. */
  readonly name: string;
}

/** A part of the generated form that has a module of its own, with its inputs; nothing where an overlay removed it. */
export const Slot = ({ name }: SlotProps): ReactNode => slotIn(useVariant().fields, slotKey(name));

function slotIn(drawn: ReactNode, key: string): ReactNode {
  let found: ReactNode = null;
  // Not `toArray`, which gives keys of its own.
  Children.forEach(drawn, (child) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(child)) return;
    found ??= child.key === key ? child : slotIn(child.props.children, key);
  });
  return found;
}
