import type { ReactNode } from 'react';
import type { WireRecord } from '#src/runtime/validation.ts';
import { CatalogueCreate } from '../form/CatalogueCreate.tsx';
import { CatalogueEdit } from '../form/CatalogueEdit.tsx';
import { DrawnInputs } from './DrawnInputs.tsx';
import { useVariant } from './variant.ts';

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
