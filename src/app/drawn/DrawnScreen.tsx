import type { ComponentType, ReactNode } from 'react';
import { type DrawnVariant, VariantContext } from './variant.ts';

interface DrawnScreenProps {
  readonly variant: DrawnVariant;
  /** `List`, `Create` or `Edit` of the hand-written module. */
  readonly view: ComponentType;
}

/** A hand-written view over what the institution's YAML says; generated modules draw it. */
export const DrawnScreen = ({ variant, view: View }: DrawnScreenProps): ReactNode => (
  <VariantContext value={variant}>
    <View />
  </VariantContext>
);
