import type { ReactNode } from 'react';
import { FieldGroup } from '#src/app/field/FieldGroup.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';

interface GroupInputProps extends InputProps {
  /** The inputs of its fields, each with the group's name before its own. */
  readonly children: ReactNode;
}

export const GroupInput = ({ source, required, showIf, requiredIf, hasHelp, children }: GroupInputProps): ReactNode => (
  <FieldGroup
    source={source}
    required={required === true}
    showIf={showIf}
    requiredIf={requiredIf}
    hasHelp={hasHelp === true}
  >
    {children}
  </FieldGroup>
);
