import { breachesOf } from './support/imports/breaches.ts';
import { cyclesOf } from './support/imports/cycles.ts';
import { layersBroken } from './support/imports/layers.ts';
import { readPackages } from './support/imports/packages.ts';
import { readTree } from './support/imports/read-tree.ts';
import { runCommand } from './support/command.ts';

const USAGE = `Tells every import that the layers forbid (the table in CONTRIBUTING.md).

  npm run -s imports

Exit code: 0 fine, 1 forbidden imports, 2 wrong use.`;

await runCommand(USAGE, async () => {
  const root = process.cwd();
  const files = readTree(root);
  const forbidden = [...breachesOf(files, readPackages(root)), ...layersBroken(files)];
  // One import to a layer above closes cycles through all that is between: told alone, it is found.
  const breaches = forbidden.length > 0 ? forbidden : cyclesOf(files);
  for (const { path, line, specifier, rule } of breaches) console.log(`${path}:${line}: ${specifier}\n  ${rule}`);
  console.log(`${breaches.length} forbidden imports in ${files.length} files.`);
  return breaches.length === 0 ? 0 : 1;
});
