import { capitalized } from '#src/codegen/naming.ts';

/** A process to begin with, right once its module is written. `name` is `area/name`. */
export function scaffoldProcess(name: string): string {
  const own = name.split('/').at(-1) ?? name;
  const title = capitalized(own.replaceAll('-', ' '));
  return `# Every key is explained where the editor knows schema/process.schema.json (Ctrl+Space suggests).
kind: process
title: { es: ${title}, en: ${title} }
does: { es: Dice qué hace., en: Says what it does. }
# src/server/domain/${own}/process.ts, which exports \`process\`.
run: ${own}
# changes: [area/name]

fields:
  desde: { type: date, label: { es: Desde, en: From }, required: true }
`;
}
