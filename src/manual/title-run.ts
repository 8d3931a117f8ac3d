import { code, type Run } from '#src/model/manual.ts';
import type { InstitutionResources } from '#src/model/resource.ts';

/** A resource by its title, which leads to its page; by its name where it opens nothing. */
export function titleRun(name: string, { screens }: InstitutionResources): Run {
  const screen = screens.get(name);
  return screen === undefined ? code(name) : { to: name, text: screen.title };
}
