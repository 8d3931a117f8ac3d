import { relative, sep } from 'node:path';
import type { HotUpdate } from '#src/runtime/hot-update.ts';

type Target = HotUpdate extends infer U ? (U extends { readonly module: unknown } ? Omit<U, 'module'> : never) : never;

const SCREEN = /^screens\/(.+)\/[^/]+\/(?:index|texts\.(es|en))\.ts$/;
const INSTITUTION = /^(?:institutions|registries)\/([^/]+)\.ts$/;

const targetOf = (path: string): Target | null => {
  const [, name, language] = SCREEN.exec(path) ?? [];
  if (name !== undefined) {
    return language === 'es' || language === 'en' ? { kind: 'texts', name, language } : { kind: 'resource', name };
  }
  const [, code] = INSTITUTION.exec(path) ?? [];
  return code === undefined ? null : { kind: 'institution', code };
};

/**
 * Code that makes a generated module take its own new version, in place of a page reload, and tell the running app:
 * the lists of resources, the resources' chunks and their texts. Screens need none: React Refresh sees to them.
 *
 * @returns the code to append; null for a module that is no such thing.
 */
export function acceptCode(file: string, generatedDir: string): string | null {
  const path = relative(generatedDir, file).split(sep).join('/');
  const target = targetOf(path);
  if (target === null) return null;
  return `
if (import.meta.hot) {
  import.meta.hot.accept((module) => {
    if (module) globalThis.dispatchEvent(new CustomEvent('rectoria:update', { detail: { ...${JSON.stringify(target)}, module } }));
  });
}
`;
}
