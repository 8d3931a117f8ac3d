import { posix } from 'node:path';
import { Parser } from 'htmlparser2';
import { COMPUTED, type Import } from './import.ts';
import { styleImportsOf } from './read-style-imports.ts';

/** Types of a script that is run; one of another type holds data, but for a map that leads imports elsewhere. */
const RUN = /^(module|(text|application)\/(java|ecma)script)?$/i;

/** What a link leads to that is run or drawn. */
const LOADED = /^(stylesheet|modulepreload|preload|prefetch)$/i;

/** An address of a page → as a module would write it: Vite takes `/…` from the root, and all else from the page's folder. */
function addressFrom(page: string, address: string): string {
  if (/^[a-z]+:|^\/\//i.test(address)) return address;
  const file = address.startsWith('/') ? address.slice(1) : posix.join(posix.dirname(page), address);
  const relative = posix.relative(posix.dirname(page), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/**
 * What a page loads: `<script src>`, `<link href>` of what is run or drawn, and what scripts and styles written in it import.
 *
 * @param modulesIn what the text of a script imports
 * @throws {Error} where a script or style in it cannot be parsed
 */
export function pageImportsOf(path: string, source: string, modulesIn: (script: string) => Import[]): Import[] {
  const found: Import[] = [];
  const lineAt = (at: number): number => source.slice(0, at).split('\n').length;
  /** The script or style that is open: it may come in parts. */
  let open: { readonly read: (text: string) => Import[]; readonly line: number; text: string } | null = null;
  const add = (specifier: string): void => void found.push({ specifier, line: lineAt(parser.startIndex) });
  const begin = (read: (text: string) => Import[]): void => {
    open = { read, line: lineAt(parser.endIndex), text: '' };
  };
  const parser = new Parser({
    onopentag: (name, { src, href, type = '', rel = '' }) => {
      if (name === 'style') begin(styleImportsOf);
      else if (name === 'script' && /^importmap$/i.test(type)) add(COMPUTED);
      else if (name === 'script' && src !== undefined) add(addressFrom(path, src));
      else if (name === 'script' && RUN.test(type)) begin(modulesIn);
      else if (name === 'link' && href !== undefined && rel.split(/\s+/).some((one) => LOADED.test(one))) {
        add(addressFrom(path, href));
      }
    },
    ontext: (text) => {
      if (open !== null) open.text += text;
    },
    onclosetag: () => {
      if (open === null) return;
      const { read, line, text } = open;
      open = null;
      found.push(...read(text).map((one) => ({ ...one, line: one.line + line - 1 })));
    },
  });
  parser.end(source);
  return found;
}
