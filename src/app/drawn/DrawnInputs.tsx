import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, use } from 'react';
import { FormReadOnlyContext } from '../field/field-place.ts';

/** What a screen draws in a form. Where the record may only be looked at, react-admin's inputs have to be told. */
export const DrawnInputs = ({ children }: { readonly children: ReactNode }): ReactNode =>
  use(FormReadOnlyContext) ? readOnly(children) : children;

interface DrawnProps {
  readonly source?: unknown;
  readonly children?: ReactNode;
  readonly readOnly?: boolean;
  /** Lists and boxes of react-admin know no other way. */
  readonly disabled?: boolean;
}

/** @param within whether it stands in an input, as the choice of a `<ReferenceInput>` does. */
const readOnly = (drawn: ReactNode, within = false): ReactNode =>
  Children.map(drawn, (child: ReactNode) => {
    if (!isValidElement<DrawnProps>(child)) return child;
    return child.props.source === undefined && !within ? withReadOnlyChildren(child, false) : locked(child);
  });

const locked = (input: ReactElement<DrawnProps>): ReactElement =>
  cloneElement(withReadOnlyChildren(input, true), { readOnly: true, disabled: true });

const withReadOnlyChildren = (element: ReactElement<DrawnProps>, within: boolean): ReactElement<DrawnProps> =>
  element.props.children === undefined || typeof element.props.children === 'function'
    ? element
    : cloneElement(element, {}, readOnly(element.props.children, within));
