import { expect, it } from 'vitest';
import { PRODUCT_COLORS } from '#src/model/institution.ts';
import { createAppTheme } from './theme.ts';
import { paint } from './theme-mode.ts';

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

it.each(['light', 'dark'] as const)('MUI and the style sheets draw alike in the %s mode', (mode) => {
  const root = document.createElement('div');
  paint({ primary: '#7a1f2b', secondary: '#0b0986' }, mode, root);
  const sheet = (name: string): string => root.style.getPropertyValue(`--${name}`);
  const { palette, typography, shape } = createAppTheme({ primary: '#7a1f2b', secondary: '#0b0986' }, mode);
  expect(root.style.colorScheme).toBe(mode);
  const drawn = {
    brand: palette.primary.main,
    'on-brand': palette.primary.contrastText,
    wrong: palette.error.main,
    'on-wrong': palette.error.contrastText,
    good: palette.success.main,
    warning: palette.warning.main,
    page: palette.background.default,
    paper: palette.background.paper,
    ink: palette.text.primary,
    quiet: palette.text.secondary,
    line: palette.divider,
    hover: palette.action.hover,
    selected: palette.action.selected,
    font: typography.fontFamily,
    small: typography.body2.fontSize,
    smaller: typography.caption.fontSize,
    radius: `${shape.borderRadius}px`,
  };
  expect(drawn).toEqual(Object.fromEntries(Object.keys(drawn).map((name) => [name, sheet(name)])));
});
