import { expect, it } from 'vitest';
import { addressesSaid, addressesServed } from '#tests/support/served-addresses.ts';
import { modelOf } from '#tests/support/shared-resources.ts';

/** What institutions have; and a resource of every kind, of which those may have none yet. */
const FOLDERS = ['resources', 'tests/unit/language/resources'];

it.each(FOLDERS)(
  'the routes that the server registers for %s are its own and those that the kinds say of their resources, and no others',
  async (folder) => {
    const model = await modelOf(folder);
    expect(await addressesServed(model)).toEqual(addressesSaid(model));
  },
);
