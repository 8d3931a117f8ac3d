/** What a built server has beside its program, below its folder. */

/** The checked model. */
export const BUILT_MODEL = 'model.json';

/** The rules of records, in the folders of the modules that are generated of them. */
export const BUILT_GENERATED = 'generated';

/** Reference data and logos, in the folders of the resources. */
export const BUILT_RESOURCES = 'resources';
