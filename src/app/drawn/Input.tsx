import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Permitted } from '../form/Permitted.tsx';
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
  inputsIn(useVariant().fields).find((drawn) => drawn.source === source)?.input ?? null;

/** The inputs of the fields for which the screen has no place of its own, in the order of the generated form. */
export const AddedFields = (): ReactNode => {
  const { fields, places } = useVariant();
  if (places === 'all') return null;
  return inputsIn(fields)
    .filter(({ source }) => !Object.hasOwn(places.fields, source))
    .map(({ input }) => input);
};

type InputElement = ReactElement<{ readonly source: string }>;

/** An input, with what stands around it alone, and the name of its field. */
interface Drawn {
  readonly source: string;
  readonly input: ReactElement;
}

/** The inputs among what is drawn, also those within sections and slots; one within another goes with it. */
const inputsIn = (drawn: ReactNode): readonly Drawn[] =>
  Children.toArray(drawn).flatMap((child): readonly Drawn[] => {
    if (isInput(child)) return [{ source: child.props.source, input: child }];
    if (!isHolder(child)) return [];
    const within = inputsIn(child.props.children);
    // Who may fill it in, what stands around it says.
    return child.type === Permitted ? within.map(({ source }) => ({ source, input: child })) : within;
  });

const isHolder = (child: ReactNode): child is ReactElement<{ readonly children?: ReactNode }> => isValidElement(child);

const isInput = (child: ReactNode): child is InputElement =>
  isValidElement<{ readonly source?: unknown }>(child) && typeof child.props.source === 'string';
