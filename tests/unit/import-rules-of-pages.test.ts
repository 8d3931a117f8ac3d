import { describe, expect, it } from 'vitest';
import { breachesOf } from '../../scripts/support/imports/breaches.ts';
import { readPackages } from '../../scripts/support/imports/packages.ts';
import { importsOf } from '../../scripts/support/imports/read-imports.ts';

const packages = readPackages('.');

const breaches = (path: string, source: string): string[] =>
  breachesOf([{ path, imports: importsOf(path, source) }], packages).map(({ specifier }) => specifier);

describe('the import rules', () => {
  it.each<[string, (address: string) => string]>([
    ['composes … from', (address) => `.a {\n  composes: b c from '${address}';\n}`],
    ['composes, nested', (address) => `.a {\n  & .b {\n    Composes: c from "${address}";\n  }\n}`],
    ['@import', (address) => `@import '${address}';`],
    ['@import url()', (address) => `@import url('${address}') layer(a) screen;`],
    ['@import url() without quotes', (address) => `@IMPORT url(${address});`],
    [':import()', (address) => `:import("${address}") {\n  own: theirs;\n}`],
    [':import() without quotes', (address) => `:import(${address}) {\n  own: theirs;\n}`],
    ['@value', (address) => `@value a, b from '${address}';`],
  ])('hold style sheets to them: %s', (_way, write) => {
    const [list, own] = ['../list/List.module.css', './plain.module.css'];
    expect(breaches('src/app/ui/a.module.css', write(list))).toEqual([list]);
    expect(breaches('src/app/ui/a.module.css', write(own))).toEqual([]);
    // What is no import: a comment, a text, an image.
    const others = `/* ${write(list)} */\n.a { content: "from '${list}'"; background: url('../list/a.png'); }`;
    expect(breaches('src/app/ui/a.module.css', others)).toEqual([]);
  });

  it.each<[string, (address: string) => string]>([
    ['<script src>', (address) => `<script type="module" src="${address}"></script>`],
    ['<script src> of old', (address) => `<body>\n<SCRIPT SRC='${address}'></SCRIPT>`],
    ['a script in it', (address) => `<script type="module">\nimport { a } from '${address}';\na();\n</script>`],
    ['<link rel="stylesheet">', (address) => `<link rel="stylesheet" href="${address}" />`],
    ['<link rel="modulepreload">', (address) => `<link rel="modulepreload" href="${address}">`],
    ['a style in it', (address) => `<style>\n@import '${address}';\n</style>`],
  ])('hold pages to them: %s', (way, write) => {
    const [screen, own] = ['./src/screens/cobro/a.ts', './src/app/main.tsx'];
    expect(breaches('index.html', write(screen))).toEqual([screen]);
    expect(breaches('index.html', write(own))).toEqual([]);
    expect(breaches('design.html', write('./src/server/a.ts'))).toEqual(['./src/server/a.ts']);
    expect(breaches('design.html', write('./src/design/page/main.tsx'))).toEqual([]);
    if (!way.includes(' in it')) {
      expect(breaches('index.html', write('/src/screens/cobro/a.ts'))).toEqual([screen]);
      expect(breaches('index.html', write('src/screens/cobro/a.ts'))).toEqual([screen]);
      expect(breaches('index.html', write('/src/app/main.tsx'))).toEqual([]);
      expect(breaches('index.html', write('https://example.com/a.js'))).toEqual(['https://example.com/a.js']);
    }
  });

  it('take what a page has that is no code: its icon, data, comments; and refuse what leads its imports elsewhere', () => {
    const data = `<link rel="icon" href="/src/server/a.svg"><!-- <script src="/src/server/a.ts"></script> -->
      <script type="application/json">{ "a": "import '/src/server/a.ts'" }</script><a href="/src/server/a.ts">a</a>`;
    expect(breaches('index.html', data)).toEqual([]);
    expect(breaches('index.html', '<script type="importmap">{ "imports": {} }</script>')).toHaveLength(1);
    const [found] = importsOf('index.html', "<p>a</p>\n<script>\n\nimport('./a.ts');</script>");
    expect(found).toMatchObject({ specifier: './a.ts', line: 4 });
  });
});
