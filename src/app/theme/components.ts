import type { Components, Theme } from '@mui/material/styles';

/** Height of inputs and buttons, in pixels. */
export const CONTROL = 34;

/** How MUI's parts differ from their own look. */
export const components = ({ palette }: Theme, tint: string): Components<Theme> => ({
  MuiCssBaseline: {
    styleOverrides: {
      html: { colorScheme: palette.mode, fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      '.unseen': {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
      '.start-failed': { maxWidth: 480, margin: '20vh auto', padding: 24 },
      '.field-label': {
        display: 'block',
        marginBottom: 3,
        fontSize: '0.75rem',
        fontWeight: 550,
        lineHeight: '1.125rem',
        color: palette.text.secondary,
      },
      '.field-error': { marginTop: 3, fontSize: '0.75rem', lineHeight: 1.35, color: palette.error.main },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: { minHeight: CONTROL - 2, padding: '4px 12px', whiteSpace: 'nowrap' },
      outlined: { borderColor: palette.divider, color: palette.text.primary },
      text: { color: palette.text.primary },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 6 } } },
  MuiOutlinedInput: {
    defaultProps: { size: 'small', notched: false },
    styleOverrides: {
      root: {
        minHeight: CONTROL,
        fontSize: '0.875rem',
        backgroundColor: palette.background.paper,
        '&.read-only': { backgroundColor: 'transparent' },
        '&.read-only .MuiOutlinedInput-notchedOutline': { borderStyle: 'dashed' },
        '&:hover:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: palette.text.secondary,
        },
        '&.Mui-focused': { outline: `3px solid ${tint}` },
      },
      notchedOutline: {
        borderColor: palette.mode === 'dark' ? '#5b6672' : '#8f98a3',
        top: 0,
        '& legend': { display: 'none' },
      },
      input: { padding: '6px 10px', height: 'auto', '&.figures': { textAlign: 'right' } },
      multiline: { padding: 0 },
      adornedEnd: { paddingRight: 8 },
    },
  },
  MuiInputBase: {
    styleOverrides: { input: { '&::placeholder': { color: palette.text.secondary, opacity: 0.85 } } },
  },
  MuiNativeSelect: { styleOverrides: { select: { minHeight: 0, '&&': { paddingRight: 28 } } } },
  MuiTooltip: { defaultProps: { enterDelay: 400, enterNextDelay: 200 } },
  MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'sm' } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'default' } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 34, fontSize: '0.875rem' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
});
