import { useTranslate } from 'react-admin';
import { orEmpty } from '#src/model/absent.ts';
import { useWire } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { choiceOf } from './use-reference-choices.ts';
import { useReferenceWords } from './words.ts';
import { useReferredRecords } from './use-referred.ts';

/**
 * What the states of the records of this screen are called: the values of their field, or the records that it refers to.
 *
 * @param states those that may be asked for
 */
export function useStateText(states: readonly unknown[]): (state: string | number) => string {
  const resource = useResource();
  const translate = useTranslate();
  const { state: field = '', references = {} } = useWire(resource) ?? {};
  const target = orEmpty(references[field]);
  const wire = useWire(target);
  const unnamed = useReferenceWords()('unnamed');
  const recordOf = useReferredRecords(target, target === '' ? [] : states);
  return (state) => {
    const record = recordOf(state);
    return wire === undefined || record === undefined
      ? translate(`resources.${resource}.values.${field}.${state}`, { _: target === '' ? String(state) : '…' })
      : choiceOf(record, wire, unnamed).label;
  };
}
