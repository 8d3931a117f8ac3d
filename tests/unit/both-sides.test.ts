import { beforeAll, describe, expect, it, test } from 'vitest';
import { variantsOfKind } from '#src/codegen/variants.ts';
import { readExpression } from '#src/expressions/expression.ts';
import { expressionsOf } from '#src/kinds/catalogue/meaning/expressions.ts';
import type { Catalogue, CatalogueResource, RecordRule } from '#src/model/catalogue.ts';
import { conditionFaults, requirementFaults } from '#tests/support/both-sides/condition-faults.ts';
import { ruleFaults } from '#tests/support/both-sides/rule-faults.ts';
import { loadValidator, type RecordModule } from '#tests/support/load-validator.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';

/** Every definition that some institution has, as the server runs it. */
interface Judged {
  readonly resource: CatalogueResource;
  readonly file: string;
  readonly module: RecordModule;
}

const judged = async (resource: CatalogueResource): Promise<Judged> => ({
  resource,
  file: resource.sources[0]?.file ?? resource.name,
  module: await loadValidator(resource.definition),
});

describe('of every catalogue of every institution', () => {
  let all: readonly Judged[] = [];
  beforeAll(async () => {
    const variants = variantsOfKind(await modelOf('resources'), 'catalogue');
    const conditional = variants.filter(({ resource }) => expressionsOf(resource).length > 0);
    all = await Promise.all(conditional.map(({ resource }) => judged(resource)));
  });

  const told = (faultsOf: (one: Judged) => readonly string[]): readonly string[] =>
    all.flatMap((one) => faultsOf(one).map((fault) => `${one.file}: ${fault}`));

  test('each rule takes something and refuses something, told at its field and of nothing else', () => {
    const rules = new Set(all.flatMap(({ resource: { definition } }) => definition.rules));
    expect(rules.size).toBeGreaterThan(200);
    expect(told(({ resource, module }) => ruleFaults(resource.definition, module))).toEqual([]);
  });

  test('each condition holds on something and not on something else', () => {
    expect(told(({ resource, module }) => conditionFaults(resource, module))).toEqual([]);
  });

  test('what is required while something holds is demanded then and at no other time', () => {
    expect(told(({ resource, module }) => requirementFaults(resource, module))).toEqual([]);
  });
});

const FIELDS = [field('a', 'integer'), field('b', 'integer')];

const rule = (that: string, more: Partial<RecordRule> = {}): RecordRule => ({
  key: 'una',
  that: readExpression(that),
  message: { es: 'No', en: 'No' },
  field: 'b',
  examples: null,
  ...more,
});

const of = (...rules: readonly RecordRule[]): Catalogue => catalogue(FIELDS, { rules });

const SAID = rule('a >= b');

describe('what would be told of a rule', () => {
  it('that is generated as it is said: nothing', async () => {
    expect(ruleFaults(of(SAID), await loadValidator(of(SAID)))).toEqual([]);
  });

  it.each([
    ['that is not generated', of()],
    ['that is generated with another comparison', of(rule('a > b'))],
    ['that is generated with its sides exchanged', of(rule('b >= a'))],
    ['that is told at another field', of({ ...SAID, field: 'a' })],
    ['that is told of the whole record', of({ ...SAID, field: null })],
    ['that is told by the words of another', of({ ...SAID, key: 'otra' })],
  ])('%s', async (_what, generated) => {
    expect(ruleFaults(of(SAID), await loadValidator(generated))).toEqual([
      expect.stringMatching(/^rule una \(a >= b\): refuses \{.*\} at \[.*\], where it should at \[("b")?\]$/),
    ]);
  });

  it('of the whole record that is not generated', async () => {
    expect(ruleFaults(of({ ...SAID, field: null }), await loadValidator(of()))).toEqual([
      expect.stringMatching(/ at \[\], where it should at \[""\]$/),
    ]);
  });

  it.each([
    ['a >= b || a < b', 'no record is found on which it does not hold'],
    ['a > b && a < b', 'no record is found on which it holds'],
  ])('that can never or always hold: %s', async (that, fault) => {
    const made = of(rule(that));
    expect(ruleFaults(made, await loadValidator(made))).toEqual([`rule una (${that}): ${fault}`]);
  });

  it('whose other side nobody finds, and that an example shows', async () => {
    const that = 'a > 1 && b > 1 && a * b == 15132';
    const alone = of(rule(that));
    expect(ruleFaults(alone, await loadValidator(alone))).toEqual([
      `rule una (${that}): no record is found on which it holds`,
    ]);
    const shown = of(rule(that, { examples: { takes: [{ a: 39, b: 388 }], refuses: null } }));
    expect(ruleFaults(shown, await loadValidator(shown))).toEqual([]);
  });
});
