import type { MenuEntry } from '#src/model/menu.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';

/** Levels of the menu that clients show (F037). */
const DEEPEST = 4;

export const menuDepth: Rule<'menu'> = {
  code: 'menu-depth',
  summary: 'The menu has four levels at most.',
  scope: 'resource',
  check: ({ definition }) => tooDeep(definition.entries, [], 1),
};

const tooDeep = (entries: readonly MenuEntry[], path: Path, level: number): readonly Finding[] =>
  entries.flatMap((entry) => {
    const own = [...path, 'entries', 'resource' in entry ? entry.resource : entry.key];
    if (level > DEEPEST) {
      return [{ path: own, part: 'key', message: `This stands on level ${level} of the menu; it has ${DEEPEST}.` }];
    }
    return 'entries' in entry ? tooDeep(entry.entries, own, level + 1) : [];
  });
