import type { Text } from '#src/model/text.ts';

/** Yes and no, active and inactive: told alike by screens and on paper. */
export const YES: Text = { es: 'Sí', en: 'Yes' };
export const NO: Text = { es: 'No', en: 'No' };
export const ACTIVE: Text = { es: 'Activo', en: 'Active' };
export const INACTIVE: Text = { es: 'Inactivo', en: 'Inactive' };
