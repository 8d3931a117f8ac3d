import { capitalized } from '#src/codegen/naming.ts';
import type { Scaffold } from '#src/model/kind.ts';

/** A process to begin with, right once it says what it writes and its module is written. `name` is `area/name`. */
export function scaffoldProcess(name: string): Scaffold {
  const own = name.split('/').at(-1) ?? name;
  const title = capitalized(own.replaceAll('-', ' '));
  const text = `# Every key is explained where the editor knows schema/process.schema.json (Ctrl+Space suggests).
kind: process
title: { es: ${title}, en: ${title} }
does: { es: Dice qué hace., en: Says what it does. }
# src/server/domain/${own}/process.ts, which exports \`process\`.
run: ${own}
# The catalogues in which it makes records, and those whose records it changes: one of the two must be said.
# creates: [area/name]
# changes: [area/name]

fields:
  desde: { type: date, label: { es: Desde, en: From }, required: true }
`;
  return {
    text,
    next: [
      'Say in it what it is called and does, and which catalogues it writes (`creates:`, `changes:`): `check` refuses it until then.',
      `Write src/server/domain/${own}/process.ts and its line in processes.ts beside it (CONTRIBUTING.md, “A process”).`,
    ],
  };
}
