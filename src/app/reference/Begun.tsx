import type { ReactNode } from 'react';
import { valueAt } from '#src/runtime/paths.ts';
import { useBegun } from '../field/use-begun.ts';
import { useWatched } from '../field/use-condition.ts';
import { useLookedUp } from './use-looked-up.ts';

interface BegunProps {
  readonly source: string;
  /** The field of this form whose value it begins with. */
  readonly from: string;
}

/** Keeps a field of a new record at what another one says, until somebody says another value. */
export const Begun = ({ source, from }: BegunProps): ReactNode => {
  useBegun(source, valueAt(useWatched([from]), from) ?? null);
  return null;
};

interface BegunReferredProps extends BegunProps {
  /** Name of the resource that `from` refers to. */
  readonly reference: string;
  /** The field of that record. */
  readonly field: string;
}

/** The same of a field of the record that a reference of the form leads to. */
export const BegunReferred = ({ source, from, reference, field }: BegunReferredProps): ReactNode => {
  useBegun(source, useLookedUp(reference, valueAt(useWatched([from]), from), field));
  return null;
};
