/** A layer as problems tell it: `base`, or the code of an institution. */
export const layerName = (layer: string): string => (layer === 'base' ? layer : `\`${layer}\``);

/** The same where a sentence begins. */
export const layerNameFirst = (layer: string): string => (layer === 'base' ? 'Base' : `\`${layer}\``);
