import { use } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { CellContext } from '../field/cell-place.ts';
import { useResource } from '../ui/use-resource.ts';
import { usePresetValues } from './preset-values.ts';

/** The record as it is stored now, read anew at each visit; where its list asks for something to be chosen first, with that. */
export function useStoredRecord(id: string, enabled: boolean) {
  const resource = useResource();
  const told = usePresetValues();
  const preset = use(CellContext)?.chosen ?? told;
  return useGetOne<RaRecord>(resource, Object.keys(preset).length === 0 ? { id } : { id, meta: { filter: preset } }, {
    enabled,
    retry: false,
    onError: () => undefined,
  });
}
