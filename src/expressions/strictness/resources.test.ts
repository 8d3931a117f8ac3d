import { expect, it } from 'vitest';
import { variantsOfKind } from '#src/codegen/variants.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { expressionsOf } from '#src/kinds/catalogue/meaning/expressions.ts';
import { fieldNamed, rowFieldsOf } from '#src/kinds/catalogue/record-schema.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { strictnessOf } from './index.ts';

it('of every condition there is, it is told that some record meets it not', async () => {
  const told = new Map<string, string[]>();
  for (const { resource } of variantsOfKind(await modelOf('resources'), 'catalogue')) {
    const { fields } = resource.definition;
    for (const { expression: says, use, path, scope: list } of expressionsOf(resource)) {
      if (use !== 'condition') continue;
      const named = list === '' ? fields : rowFieldsOf(fieldNamed(fields, list), fieldTypes);
      const scope = { fields: named, types: fieldTypes };
      const by = path[0] === 'rules' ? 'rule' : 'condition';
      const { relation } = strictnessOf({ says: 'always', scope }, { says, scope }, by);
      told.set(relation, [...(told.get(relation) ?? []), says.source]);
    }
  }
  // That each of them holds on some and not on others, tests/unit/both-sides.test.ts tells.
  expect([...told.keys()].filter((relation) => relation !== 'stricter' && relation !== 'undecided')).toEqual([]);
  const [decided, open] = [told.get('stricter') ?? [], told.get('undecided') ?? []];
  expect(decided.length).toBeGreaterThan(500);
  expect(open.length, open.join('\n')).toBeLessThan(decided.length / 100);
});
