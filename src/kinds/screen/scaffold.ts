import { capitalized } from '#src/codegen/naming.ts';
import type { Scaffold } from '#src/model/kind.ts';

/** A screen to begin with, right once its module is written. `name` is `area/name`. */
export function scaffoldScreen(name: string): Scaffold {
  const own = name.split('/').at(-1) ?? name;
  const title = capitalized(own.replaceAll('-', ' '));
  const text = `# Every key is explained where the editor knows schema/screen.schema.json (Ctrl+Space suggests).
kind: screen
title: { es: ${title}, en: ${title} }
# src/screens/${own}/screen.tsx, which exports \`Screen\`.
module: ${own}
`;
  return {
    text,
    next: [
      'Say in it what it is called in both languages.',
      `Write src/screens/${own}/screen.tsx, which exports \`Screen\` (CONTRIBUTING.md, “A hand-written page”).`,
    ],
  };
}
