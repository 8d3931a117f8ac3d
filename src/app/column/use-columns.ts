import { useStore, useTranslate } from 'react-admin';
import { useResource } from '#src/app/ui/use-resource.ts';

interface HiddenColumns {
  readonly hidden: readonly string[];
  readonly toggle: (source: string) => void;
}

const NONE: readonly string[] = [];

/** The columns the user has hidden in this list, remembered in react-admin's store under the name its DataTable uses. */
export function useHiddenColumns(): HiddenColumns {
  const resource = useResource();
  const [hidden, setHidden] = useStore<readonly string[]>(`${resource}.datatable`, NONE);
  return {
    hidden,
    toggle: (source) =>
      setHidden(hidden.includes(source) ? hidden.filter((other) => other !== source) : [...hidden, source]),
  };
}

/** What a column is called. */
export function useColumnLabel(source: string): string {
  const resource = useResource();
  return useTranslate()(`resources.${resource}.fields.${source}`, { _: source });
}
