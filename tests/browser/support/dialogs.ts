import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright';
import { readTree } from '../../../scripts/support/imports/read-tree.ts';

const MUI_DIALOG = '@mui/material/Dialog';

/** Every file of ours that draws a dialog, with the components that it has. */
export const DIALOGS = readTree('.', ['src'])
  .filter(({ path, imports }) => !path.includes('.test.') && imports.some(({ specifier }) => specifier === MUI_DIALOG))
  .map(({ path }) => ({
    path,
    components: [...readFileSync(path, 'utf8').matchAll(/^(?:export )?(?:const|function) ([A-Z]\w+)/gm)].flatMap(
      ([, name]) => name ?? [],
    ),
  }));

/** The components that an element is drawn by, as React knows them: the page is built as development has it. */
export const drawnBy = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((node) => {
    const names: string[] = [];
    let at: unknown = Object.entries(node).find(([key]) => key.startsWith('__reactFiber$'))?.[1];
    while (typeof at === 'object' && at !== null) {
      const type: unknown = Reflect.get(at, 'type');
      if (typeof type === 'function') names.push(type.name);
      at = Reflect.get(at, 'return');
    }
    return names;
  });
