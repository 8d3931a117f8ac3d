import { print } from '#src/codegen/doc.ts';
import { header } from '#src/codegen/header.ts';
import { attribute, codeAttribute, element, parenthesized } from '#src/codegen/jsx.ts';
import { literal } from '#src/codegen/literal.ts';
import type { Modules } from '#src/model/kind.ts';
import { LANGUAGES } from '#src/model/text.ts';
import { modulePath, type ScreenResource } from './screen.ts';

/** The chunk of a hand-written screen: the page for who may see it, and what it is called. */
export const screenModules = (resource: ScreenResource): Modules => {
  const { name, definition } = resource;
  if (definition.public !== null) return publicModules(resource);
  return {
    'index.ts': INDEX,
    'screen.tsx': screenModule(resource, 'drawn/DrawnPage', [
      ...attribute('name', name),
      codeAttribute('screen', 'Screen'),
    ]),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [
        `texts.${language}.ts`,
        `${print(['export default ', literal({ name: definition.title[language] }), ';'])}\n`,
      ]),
    ),
  };
};

/** That of a page which strangers open: it is fetched alone, and brings its title. */
const publicModules = (resource: ScreenResource): Modules => ({
  'index.ts': EXPORTS_PAGE,
  'screen.tsx': screenModule(resource, 'public/PublicPage', [
    ...attribute('name', resource.name),
    codeAttribute('title', literal({ ...resource.definition.title })),
    codeAttribute('screen', 'Screen'),
  ]),
});

type Attributes = Parameters<typeof element>[1];

/** @param frame where the component that draws the page around it is, in `src/app` */
const screenModule = ({ definition, sources }: ScreenResource, frame: string, attributes: Attributes): string => {
  const component = frame.slice(frame.lastIndexOf('/') + 1);
  const jsx = element(component, attributes);
  const severalLines = print(['export const Page = () => ', jsx, ';']).includes('\n');
  return `${header(sources.map(({ file }) => file))}
import { ${component} } from '#src/app/${frame}.tsx';
${screenImport(definition)}

${print(['export const Page = () => ', parenthesized(jsx, severalLines), ';'])}
`;
};

/** What people wrote; the form alone where they wrote nothing. */
const screenImport = (definition: ScreenResource['definition']): string => {
  const module = modulePath(definition);
  return module === null
    ? "import { PublicForm as Screen } from '#src/app/public/PublicForm.tsx';"
    : `import { Screen } from '#${module}';`;
};

const EXPORTS_PAGE = `export { Page } from './screen.tsx';
`;

const INDEX = `${EXPORTS_PAGE}
export const texts = { ${LANGUAGES.map((language) => `${language}: () => import('./texts.${language}.ts')`).join(', ')} };
`;
