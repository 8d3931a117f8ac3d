import type { Computation, Condition } from '#src/runtime/validation.ts';

export type Width = 'short' | 'medium' | 'long' | 'full';

/** What every `<Name>Input` takes, whatever its type. The generator passes only what differs from the default. */
export interface InputProps {
  /** Wire name of the field. */
  readonly source: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly hidden?: boolean;
  readonly showIf?: Condition;
  readonly requiredIf?: Condition;
  readonly readOnlyIf?: Condition;
  readonly compute?: Computation;
  /** Whether a new record begins with what another field says there. */
  readonly begins?: boolean;
  readonly width?: Width;
  /** Whether the texts hold a `help` for it. */
  readonly hasHelp?: boolean;
}
