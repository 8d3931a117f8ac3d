import { capitalized } from '#src/codegen/naming.ts';

/** A screen to begin with, right once its module is written. `name` is `area/name`. */
export function scaffoldScreen(name: string): string {
  const own = name.split('/').at(-1) ?? name;
  const title = capitalized(own.replaceAll('-', ' '));
  return `# Every key is explained where the editor knows schema/screen.schema.json (Ctrl+Space suggests).
kind: screen
title: { es: ${title}, en: ${title} }
# src/screens/${own}/screen.tsx, which exports \`Screen\`.
module: ${own}
`;
}
