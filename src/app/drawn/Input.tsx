import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useVariant } from './variant.ts';

interface InputProps<FieldName extends string> {
  /** Wire name of the field. */
  readonly source: NoInfer<FieldName>;
}

/**
 * The input of a field as it is generated for this institution; nothing where an overlay removed the field. Say what
 * names there are, `<Input<FieldName> source="concepto" />`: without, it takes none.
 */
export const Input = <FieldName extends string = never>({ source }: InputProps<FieldName>): ReactNode =>
  inputsIn(useVariant().fields).find((input) => input.props.source === source) ?? null;

/** The inputs of the fields for which the screen has no place of its own, in the order of the generated form. */
export const AddedFields = (): ReactNode => {
  const { fields, places } = useVariant();
  if (places === 'all') return null;
  return inputsIn(fields).filter((input) => !Object.hasOwn(places.fields, input.props.source));
};

type InputElement = ReactElement<{ readonly source: string }>;

/** The inputs among what is drawn, also those within sections and slots; one within another goes with it. */
const inputsIn = (drawn: ReactNode): readonly InputElement[] =>
  Children.toArray(drawn).flatMap((child) => {
    if (isInput(child)) return [child];
    return isValidElement<{ readonly children?: ReactNode }>(child) ? inputsIn(child.props.children) : [];
  });

const isInput = (child: ReactNode): child is InputElement =>
  isValidElement<{ readonly source?: unknown }>(child) && typeof child.props.source === 'string';
