import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, use } from 'react';
import type { WireRecord } from '#src/runtime/validation.ts';
import { FormReadOnlyContext } from '../field/field-place.ts';
import { CatalogueCreate } from '../form/CatalogueCreate.tsx';
import { CatalogueEdit } from '../form/CatalogueEdit.tsx';
import { useVariant } from './variant.ts';

/** What a screen draws in a form. Where the record may only be looked at, react-admin's inputs have to be told. */
const DrawnInputs = ({ children }: { readonly children: ReactNode }): ReactNode =>
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

interface DrawnFormProps {
  /**
   * What the screen draws in place of the generated form: `<Input>`s, `<AddedFields />`, react-admin's inputs and buttons, and what it
   * likes.
   */
  readonly children?: ReactNode;
}

const NOTHING: WireRecord = {};

/** The screen of a new record, begun and validated as the YAML of the institution says. */
export const DrawnCreate = ({ children }: DrawnFormProps): ReactNode => {
  const { validate, defaults = NOTHING, fields } = useVariant();
  return (
    <CatalogueCreate validate={validate} defaults={defaults}>
      {children === undefined ? fields : <DrawnInputs>{children}</DrawnInputs>}
    </CatalogueCreate>
  );
};

/** The screen of one record, validated as the YAML of the institution says, with the transitions of its state. */
export const DrawnEdit = ({ children }: DrawnFormProps): ReactNode => {
  const { validate, states, head, fields } = useVariant();
  return (
    <CatalogueEdit validate={validate} head={head} {...(states === undefined ? {} : { states })}>
      {children === undefined ? fields : <DrawnInputs>{children}</DrawnInputs>}
    </CatalogueEdit>
  );
};
