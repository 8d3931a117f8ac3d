import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createTheme } from '@mui/material/styles';
import { parse, type Root } from 'postcss';
import { describe, expect, it } from 'vitest';
import { PRODUCT_COLORS } from '#src/model/institution.ts';
import { tokensOf } from '#src/app/theme/tokens.ts';
import { literalClasses } from './literal-classes.ts';

const MODULE = '.module.css';

/** The page of differences and the manual’s files stand alone, outside of the app and its theme. */
const OUTSIDE = /^(screen-diff|manual)\//;

const read = async (ending: RegExp): Promise<readonly (readonly [file: string, text: string])[]> => {
  const files = (await readdir('src', { recursive: true }))
    .filter((file) => ending.test(file) && !OUTSIDE.test(file))
    .toSorted();
  return Promise.all(
    files.map(async (file) => [join('src', file), await readFile(join('src', file), 'utf8')] as const),
  );
};

const sheets = (await read(/\.css$/)).map(([file, text]) => ({ file, text, root: parse(text) }));
const modules = sheets.filter(({ file }) => file.endsWith(MODULE));
const sources = (await read(/\.tsx?$/)).filter(([file]) => !/\.test\.tsx?$/.test(file));

interface Use {
  readonly file: string;
  readonly names: ReadonlySet<string>;
}

/** Who imports the module, and which of its classes each names. */
function usesOf(module: string): readonly Use[] {
  return sources.flatMap(([file, text]) =>
    [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, name = '', path = '']) => {
      const from = path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
      if (from !== module) return [];
      return [
        { file, names: new Set([...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)) },
      ];
    }),
  );
}

/** The classes a sheet defines, and those it makes others of. */
function classesOf(root: Root): { readonly defined: ReadonlySet<string>; readonly composed: ReadonlySet<string> } {
  const defined = new Set<string>();
  const composed = new Set<string>();
  root.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([A-Za-z]\w*)/g))
      defined.add(name);
  });
  root.walkDecls('composes', ({ value }) => void composed.add(value));
  return { defined, composed };
}

const every = <T>(pick: (sheet: (typeof sheets)[number]) => readonly T[]): readonly T[] => sheets.flatMap(pick);

const tokens = Object.keys(tokensOf(PRODUCT_COLORS, 'light'));

describe('a style sheet', () => {
  it('is of the component beside it alone, or has a small name of its own and several users', () => {
    const wrong = modules.flatMap(({ file }) => {
      const component = `${file.slice(0, -MODULE.length)}.tsx`;
      const users = usesOf(file).map((use) => use.file);
      const isRight = existsSync(component)
        ? users.length === 1 && users[0] === component
        : users.length > 1 && !/[A-Z]/.test(basename(file));
      return isRight ? [] : [{ file, users }];
    });
    expect(wrong).toEqual([]);
  });

  it('is imported in the one way by which its users are found here', () => {
    const mentions = sources.flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line) => (/\b(?:import|from|require)\b.*\.css'/.test(line) ? [`${file}: ${line}`] : [])),
    );
    expect(mentions.filter((line) => !/: import \w+ from '[^']+\.module\.css';$/.test(line))).toEqual([
      "src/app/main.tsx: import './theme/base.css';",
      "src/design/page/main.tsx: import '#src/app/theme/base.css';",
    ]);
    expect(
      sources.filter(([, text]) => /[sS]tyles\[|\{[^{}]*\} = \w*[sS]tyles;/.test(text)).map(([file]) => file),
    ).toEqual([]);
    expect(sheets.filter(({ file }) => !file.endsWith(MODULE)).map(({ file }) => file)).toEqual([
      'src/app/theme/base.css',
    ]);
  });

  it.each(modules.map(({ file, root }) => [file, root] as const))(
    '%s has the classes that are named, and no others',
    (file, root) => {
      const { defined, composed } = classesOf(root);
      const named = usesOf(file).flatMap(({ names }) => [...names]);
      expect([...new Set(named)].filter((name) => !defined.has(name))).toEqual([]);
      expect([...defined].filter((name) => !named.includes(name) && !composed.has(name))).toEqual([]);
    },
  );

  it('names no colour: tokens.ts does', () => {
    const COLOUR =
      /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab)\(|\b(?:white|black|gr[ae]y|red|green|blue|yellow|orange)\b/i;
    const found = every(({ file, root }) => {
      const here: string[] = [];
      root.walkDecls(({ prop, value }) => void (COLOUR.test(value) && here.push(`${file}: ${prop}: ${value}`)));
      return here;
    });
    expect(found).toEqual([]);
  });

  it('asks for no custom property that nobody sets', () => {
    const set = new Set([
      ...tokens.map((name) => `--${name}`),
      ...every(({ text }) => [...text.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name)),
      ...sources.flatMap(([, text]) => [...text.matchAll(/'(--[\w-]+)':/g)].map(([, name = '']) => name)),
    ]);
    const asked = every(({ file, text }) =>
      [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => ({ file, name })),
    );
    expect(asked.filter(({ name }) => !set.has(name))).toEqual([]);
  });

  it('is narrow where MUI’s parts are', () => {
    const { breakpoints } = createTheme();
    const known = [breakpoints.down('sm'), breakpoints.down('md')].map((query) =>
      query.replace('@media ', '').replace(':', ': '),
    );
    const widths = every(({ file, root }) => {
      const here: string[] = [];
      root.walkAtRules(
        'media',
        ({ params }) => void (params.includes('width') && !known.includes(params) && here.push(`${file}: ${params}`)),
      );
      return here;
    });
    expect(widths).toEqual([]);
  });
});

it('every token is used', () => {
  const texts = [...sheets.map(({ text }) => text), ...sources.map(([, text]) => text)].join('\n');
  expect(tokens.filter((name) => !texts.includes(`var(--${name})`) && !texts.includes(`token.${name}`))).toEqual([]);
});

/** The classes that are spelt out in it. */
const here = (jsx: string): readonly string[] => literalClasses('Here.tsx', `const here = ${jsx};`);

it('no class is spelt out where it could come from a module', () => {
  expect(here('<b className="one" />')).toEqual(['one']);
  expect(here("<b className={on === 'yes' ? 'one' : styles.two} />")).toEqual(['one']);
  expect(here("<b className={clsx(styles.one, on === 'yes' && 'two', { three: on })} />")).toEqual(['two', 'three']);
  expect(here('<B slotProps={{ paper: { className: `one ${styles.two}` } }} />')).toEqual(['one']);
  expect(here("<B classes={{ paper: 'one' }} />")).toEqual(['one']);
  expect(here('<b className={clsx(styles.one, on === \'yes\' && styles.two)} title="three" />')).toEqual([]);
  const found = sources.flatMap(([file, text]) => literalClasses(file, text).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

it('no component brings rules in any other way', () => {
  const WAYS = /\bsx[=:]|GlobalStyles|\bstyled\(|from '@emotion\/styled'/;
  expect(sources.filter(([, text]) => WAYS.test(text)).map(([file]) => file)).toEqual([]);
});
