import { useTranslate } from 'react-admin';
import type { Option } from './SelectControl.tsx';
import { useResource } from '#src/app/ui/use-resource.ts';

/** The values of an enum with their texts, in the order of the YAML. */
export function useEnumOptions(source: string, values: readonly (string | number)[]): readonly Option[] {
  const resource = useResource();
  const translate = useTranslate();
  return values.map((value) => ({
    value,
    label: translate(`resources.${resource}.values.${source}.${value}`, { _: String(value) }),
  }));
}
