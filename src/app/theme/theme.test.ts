import { expect, it } from 'vitest';
import { PRODUCT_COLORS } from '#src/model/institution.ts';
import { createAppTheme } from './theme.ts';

it('the default colours are those of the documents, where text of them reads on the mode’s surfaces (F012)', () => {
  const { palette } = createAppTheme(PRODUCT_COLORS, 'light');
  expect([palette.primary.main, palette.secondary.main]).toEqual(['#0059b3', '#0B0986']);
  const dark = createAppTheme(PRODUCT_COLORS, 'dark').palette;
  expect([dark.error.main, dark.info.main, dark.success.main, dark.warning.main]).toEqual([
    '#FF5252',
    '#2196F3',
    '#4CAF50',
    '#FFC107',
  ]);
});
