import { useResourceContext, useTranslate } from 'react-admin';
import type { Option } from './SelectControl.tsx';

/** The values of an enum with their texts, in the order of the YAML. */
export function useEnumOptions(source: string, values: readonly (string | number)[]): readonly Option[] {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  return values.map((value) => ({
    value,
    label: translate(`resources.${resource}.values.${source}.${value}`, { _: String(value) }),
  }));
}
