import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Validate } from '#src/runtime/validation.ts';

export interface EditFrameProps {
  readonly validate: Validate;
  /** Inputs and sections. */
  readonly children: ReactNode;
}

/** What draws the fields of a record's form where that is not for one record. */
export const EditFrameContext = createContext<ComponentType<EditFrameProps> | null>(null);
