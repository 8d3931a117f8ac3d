import type { ReactNode } from 'react';
import { FieldGroup } from '#src/app/field/FieldGroup.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

interface GroupInputProps extends InputProps {
  /** The inputs of its fields, each with the group's name before its own. */
  readonly children: ReactNode;
}

export const GroupInput = ({ source, showIf, hasHelp, children }: GroupInputProps): ReactNode => (
  <FieldGroup source={source} showIf={showIf} hasHelp={hasHelp === true}>
    {children}
  </FieldGroup>
);
