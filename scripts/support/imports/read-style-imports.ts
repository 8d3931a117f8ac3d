import { parse } from 'postcss';
import { COMPUTED, type Import } from './import.ts';

/** Quoted or not, alone or within `url()`. */
const ADDRESS = /^\s*(?:url\(\s*)?(?:(['"])(?<quoted>.*?)\1|(?<bare>[^'")\s]+))/;

/** The file that `composes` or `@value` takes names from. */
const FROM = /\bfrom\s+(['"].*['"])\s*$/;

/** A rule of CSS modules whose names are another file's. */
const IMPORT_RULE = /^\s*:import\((.*)\)\s*$/i;

const addressIn = (text: string): string => {
  const { quoted, bare } = ADDRESS.exec(text)?.groups ?? {};
  return quoted ?? bare ?? COMPUTED;
};

/**
 * What a style sheet takes from another: `@import`, and of CSS modules `composes … from`, `@value … from` and `:import()`.
 *
 * @throws {Error} where it cannot be parsed
 */
export function styleImportsOf(source: string): Import[] {
  const found: Import[] = [];
  parse(source).walk((node) => {
    const add = (text: string | undefined): void => {
      if (text !== undefined) found.push({ specifier: addressIn(text), line: node.source?.start?.line ?? 1 });
    };
    if (node.type === 'atrule' && node.name.toLowerCase() === 'import') add(node.params);
    if (node.type === 'atrule' && node.name.toLowerCase() === 'value') add(FROM.exec(node.params)?.[1]);
    if (node.type === 'decl' && node.prop.toLowerCase() === 'composes') add(FROM.exec(node.value)?.[1]);
    if (node.type === 'rule') add(IMPORT_RULE.exec(node.selector)?.[1]);
  });
  return found;
}
