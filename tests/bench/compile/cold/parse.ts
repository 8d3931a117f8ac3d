import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { timed } from '../../support/interleaved.ts';

// What any tool has to do that knows the resources: read the files, and have the package make data of them.

const [dir = ''] = process.argv.slice(2);

const took = await timed(async () => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) parse(await readFile(file, 'utf8'));
});
console.log(took);
