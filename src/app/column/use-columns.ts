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

/** What a column is called: as its field, unless it says another text or key of one. */
export function useColumnLabel(source: string, label?: string): string {
  const resource = useResource();
  const translate = useTranslate();
  return label === undefined
    ? translate(`resources.${resource}.fields.${source}`, { _: source })
    : translate(label, { _: label });
}
