import { wholeArea } from '#src/model/area.ts';
import { isObject } from '#src/data-provider/guards.ts';
import type { Language } from '#src/model/text.ts';

/** A screen, and what can be done there at all. */
export interface ScreenActions {
  readonly resource: string;
  readonly title: string;
  readonly actions: readonly string[];
}

/** An area and its screens, in the order of their titles. */
export interface Area {
  /** `financieros/*` */
  readonly pattern: string;
  readonly title: string;
  readonly screens: readonly ScreenActions[];
}

export const USUAL = ['view', 'create', 'edit', 'deactivate', 'export'] as const;

/** The actions that a screen has of its own. */
export const ownActions = ({ actions }: ScreenActions): readonly string[] =>
  actions.filter((action) => !USUAL.some((usual) => usual === action));

const textIn = (value: unknown, language: Language): string => {
  const text = isObject(value) ? value[language] : undefined;
  return typeof text === 'string' ? text : '';
};

/** What `GET api/seguridad/permisos-acciones` answers, by area. */
export function areasIn(answer: unknown, language: Language): readonly Area[] {
  const areas = new Map<string, { title: string; screens: ScreenActions[] }>();
  for (const row of Array.isArray(answer) ? answer : []) {
    if (!isObject(row) || typeof row['recurso'] !== 'string') continue;
    const resource = row['recurso'];
    const pattern = wholeArea(resource);
    const area = areas.get(pattern) ?? { title: textIn(row['area'], language), screens: [] };
    areas.set(pattern, area);
    const actions = Array.isArray(row['acciones']) ? row['acciones'].map(String) : [];
    area.screens.push({ resource, title: textIn(row['titulo'], language), actions });
  }
  const { compare } = new Intl.Collator(language);
  return [...areas]
    .map(([pattern, { title, screens }]) => ({
      pattern,
      title,
      screens: screens.toSorted((one, other) => compare(one.title, other.title)),
    }))
    .toSorted((one, other) => compare(one.title, other.title));
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The areas with the screens whose title holds the text, accents and case aside; all where it is empty. */
export function searched(areas: readonly Area[], text: string): readonly Area[] {
  const wanted = folded(text.trim());
  if (wanted === '') return areas;
  return areas
    .map((area) => ({ ...area, screens: area.screens.filter(({ title }) => folded(title).includes(wanted)) }))
    .filter(({ screens }) => screens.length > 0);
}
