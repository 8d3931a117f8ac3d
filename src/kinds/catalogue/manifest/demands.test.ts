import { expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import { present } from '#src/model/present.ts';
import { ofKind } from '#src/model/resource.ts';
import { modelOf } from '#tests/support/shared-resources.ts';

it('what is demanded to be false is told, what is not demanded is not', async () => {
  const { base } = await modelOf('resources');
  const accounts = present(ofKind(base, 'catalogue').get('financieros/catalogo-cuenta'), 'The chart of accounts');
  expect(kinds.catalogue.manifest(accounts)['constraints']).toContainEqual(
    expect.objectContaining({
      name: 'sumaSinMovimientos',
      demand: { of: 'CuCoCuentaSumaA', ofField: 'CuCoAceptaMovimientos', is: false },
    }),
  );
});
