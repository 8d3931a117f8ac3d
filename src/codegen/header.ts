/** Where the screen is declared, the most specific file first. */
export const header = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0
    ? `// From ${first}. Edit that file, not this one.`
    : [`// From ${first}`, ...others.map((file) => `// and ${file}.`), '// Edit those files, not this one.'].join('\n');
