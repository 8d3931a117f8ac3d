import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** As few letters as tell the files of the product apart. */
const LENGTH = 4;

const digit = (value: number): string => DIGITS.charAt(value % DIGITS.length);

/** A name of a file that is the same on every machine; begins with a letter. */
function nameOf(file: string): string {
  const bytes = createHash('sha256').update(file).digest();
  const [first = 0, ...rest] = bytes.subarray(0, LENGTH);
  return DIGITS.charAt(first % 26) + rest.map(digit).join('');
}

/**
 * Names the classes of CSS modules: short, since each is written in a style sheet and in a script, and the same
 * whenever its file and its place in it are.
 * @returns what Vite calls for each class
 * @throws where two files come to the same name
 */
export function classNames(root: string): (name: string, file: string, css: string) => string {
  const files = new Map<string, string>();
  return (name, path, css) => {
    const file = relative(root, path.split('?')[0] ?? path);
    const short = nameOf(file);
    const other = files.get(short) ?? file;
    if (other !== file) throw new Error(`${file} and ${other} come to the same class names: rename one of them`);
    files.set(short, file);
    const names = [
      ...new Set([...css.matchAll(/[.]([A-Za-z][\w-]*)|@keyframes (\w+)/g)].map(([, one, two]) => one ?? two)),
    ];
    const place = names.indexOf(name);
    if (place === -1) throw new Error(`${file} has no class ${name}`);
    return short + place.toString(36);
  };
}
