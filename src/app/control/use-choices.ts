import { useTranslate } from 'react-admin';
import type { Option } from './SelectControl.tsx';

/** Yes and no as choices, for a filter that may also leave the matter open. */
export function useYesNo(): readonly Option[] {
  const translate = useTranslate();
  return [
    { value: true, label: translate('ra.boolean.true') },
    { value: false, label: translate('ra.boolean.false') },
  ];
}
