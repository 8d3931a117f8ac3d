import { type Identifier, useReference } from 'react-admin';
import { useWire } from '../registry/registry-context.ts';
import { type Choice, choiceOf } from './use-reference-choices.ts';

const isId = (value: unknown): value is Identifier =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** The record an id refers to, read together with all others on the screen; null until it is here, or for no id. */
export function useReferred(reference: string, id: unknown): Choice | null {
  const wire = useWire(reference);
  const known = isId(id);
  const { referenceRecord } = useReference({
    reference,
    id: known ? id : '',
    options: { enabled: known && wire !== undefined },
  });
  return !known || wire === undefined || referenceRecord === undefined
    ? null
    : choiceOf(referenceRecord, wire.label, wire.active);
}
