import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { scopeOf, valueOf } from '#tests/support/expressions.ts';
import { field } from '#tests/support/synthetic.ts';
import { functionNames } from '../functions.ts';
import { listMethodNames, textMethodNames } from '../methods.ts';
import { FUNCTIONS } from './functions.ts';
import { LIST_METHODS, TEXT_METHODS } from './methods.ts';
import { CHAPTERS, expressionSnippets, expressionsPage } from './page.ts';
import { SAMPLE } from './words.ts';

const scope = scopeOf([
  field('Nombre', 'string'),
  field('Monto', 'money'),
  field('Cuotas', 'integer'),
  field('Desde', 'date'),
  field('Hasta', 'date'),
  field('Activo', 'active'),
  field('Estado', 'enum', {
    values: { ABIERTO: { es: 'Abierto', en: 'Open' }, CERRADO: { es: 'Cerrado', en: 'Closed' } },
  }),
  field('Comprobacion', 'string'),
  field('Cedula', 'string'),
  field('Detalles', 'list', { fields: [field('Cuenta', 'string'), field('Monto', 'money')] }),
]);

describe('the manual of expressions', () => {
  it.each([
    ['functions', FUNCTIONS, functionNames()],
    ['methods of texts', TEXT_METHODS, textMethodNames()],
    ['methods of lists', LIST_METHODS, listMethodNames()],
  ])('has all %s that there are, and no other', (_what, words, names) => {
    expect(words.map(({ name }) => name).toSorted()).toEqual([...names].toSorted());
  });

  it.each(CHAPTERS.flatMap(({ words }) => words))('gives what it says for $example', ({ example, gives }) => {
    expect(valueOf(example, scope, SAMPLE)).toEqual(gives ?? expect.any(Boolean));
  });

  it('is the page in docs, which `npm run schema` writes', () => {
    expect(readFileSync('docs/expressions.md', 'utf8')).toBe(expressionsPage());
  });

  it('is offered by editors as YAML that says the example', () => {
    const offered = expressionSnippets().map(({ bodyText }): unknown =>
      parse(bodyText.replaceAll(/\\([\\$}])/g, '$1')),
    );
    expect(offered).toEqual(CHAPTERS.flatMap(({ words }) => words.map(({ example }) => example)));
  });
});
