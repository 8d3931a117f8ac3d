import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const LAYERS = ['base', 'institutions/demo'].map((layer) => join(import.meta.dirname, '../../resources', layer));

/** The catalogues with reference data for every company, or with examples for `demo`. */
export const REFERENCE_DATA: readonly string[] = [
  ...new Set(
    LAYERS.flatMap((layer) => readdirSync(layer, { recursive: true, encoding: 'utf8' }))
      .filter((file) => file.endsWith('.csv'))
      .map((file) => file.slice(0, -'.csv'.length)),
  ),
].toSorted();
