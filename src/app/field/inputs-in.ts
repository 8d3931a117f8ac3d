import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { InputProps } from './input-props.ts';

/** The inputs of a form, wherever they stand in it. */
export function inputsIn(children: ReactNode): readonly ReactElement<InputProps>[] {
  return Children.toArray(children).flatMap((child): readonly ReactElement<InputProps>[] => {
    if (!isValidElement<Partial<InputProps> & { readonly children?: ReactNode }>(child)) return [];
    return isInput(child) ? [child] : inputsIn(child.props.children);
  });
}

const isInput = (element: ReactElement<Partial<InputProps>>): element is ReactElement<InputProps> =>
  typeof element.props.source === 'string';
