import { print } from '#src/codegen/doc.ts';
import { header } from '#src/codegen/header.ts';
import { literal } from '#src/codegen/literal.ts';
import { attribute, codeAttribute, element } from '#src/codegen/jsx.ts';
import type { Modules } from '#src/model/kind.ts';
import { LANGUAGES } from '#src/model/text.ts';
import { modulePath, type ScreenResource } from './screen.ts';

/** The chunk of a hand-written screen: the page for who may see it, and what it is called. */
export const screenModules = ({ name, definition, sources }: ScreenResource): Modules => ({
  'index.ts': INDEX,
  'screen.tsx': `${header(sources.map(({ file }) => file))}
import { DrawnPage } from '#src/app/drawn/DrawnPage.tsx';
import { Screen } from '#${modulePath(definition)}';

${print(['export const Page = () => ', element('DrawnPage', [...attribute('name', name), codeAttribute('screen', 'Screen')]), ';'])}
`,
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      `texts.${language}.ts`,
      `${print(['export default ', literal({ name: definition.title[language] }), ';'])}\n`,
    ]),
  ),
});

const INDEX = `export { Page } from './screen.tsx';

export const texts = { ${LANGUAGES.map((language) => `${language}: () => import('./texts.${language}.ts')`).join(', ')} };
`;
