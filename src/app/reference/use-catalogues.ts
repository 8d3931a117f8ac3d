import { useQuery } from '@tanstack/react-query';
import { isObject } from '#src/data-provider/guards.ts';
import { readOptional } from '#src/data-provider/http/read-optional.ts';
import { useBackend } from '../auth/backend-context.ts';
import type { Option } from '../control/SelectControl.tsx';
import { useResourceNames } from '../registry/registry-context.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';

const PATH = 'api/catalogos';

/** Of a backend that tells no titles the names stand for them. */
const untold = (names: ReadonlySet<string>): readonly Option[] =>
  [...names].map((name) => ({ value: name, label: name }));

/** The catalogues whose records the user may see, by title in the order of titles; undefined until they are here. */
export function useCatalogues(): readonly Option[] | undefined {
  const { http } = useBackend();
  const [language] = useLanguage();
  const names = useResourceNames();
  const { data } = useQuery({
    queryKey: ['rectoria', 'catalogues'],
    queryFn: ({ signal }) => readOptional(http, PATH, signal),
    staleTime: 60_000,
  });
  if (data === undefined) return undefined;
  if (!Array.isArray(data)) return untold(names);
  const { compare } = new Intl.Collator(language);
  return data
    .flatMap((row: unknown): readonly Option[] => {
      if (!isObject(row) || typeof row['recurso'] !== 'string') return [];
      const title = isObject(row['titulo']) ? row['titulo'][language] : undefined;
      return [{ value: row['recurso'], label: typeof title === 'string' ? title : row['recurso'] }];
    })
    .toSorted((one, other) => compare(one.label, other.label));
}

/** What a catalogue is called; its name where the user may not see it, nothing until it is known. */
export function useCatalogueTitle(name: unknown): string {
  const catalogues = useCatalogues();
  if (typeof name !== 'string' || catalogues === undefined) return '';
  return catalogues.find(({ value }) => value === name)?.label ?? name;
}
