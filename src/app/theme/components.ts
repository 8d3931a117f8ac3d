import type { Components, Theme } from '@mui/material/styles';

/** Height of inputs and buttons, in pixels. */
export const CONTROL = 34;

/** How MUI's parts differ from their own look. */
export const components = ({ palette }: Theme, tint: string): Components<Theme> => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontVariantNumeric: 'tabular-nums' },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: {
        minHeight: CONTROL - 2,
        padding: '4px 12px',
        whiteSpace: 'nowrap',
        variants: [{ props: { variant: 'text', color: 'primary' }, style: { color: palette.text.primary } }],
      },
      outlined: { borderColor: palette.divider, color: palette.text.primary },
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
  MuiAutocomplete: {
    styleOverrides: {
      // As high as a text field, and what is typed stands where it stands there.
      root: {
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingTop: 0,
          paddingBottom: 0,
          paddingLeft: 0,
          '&:has(.MuiAutocomplete-tag)': { paddingLeft: 6 },
          '& .MuiAutocomplete-input': { padding: '6px 10px' },
        },
      },
      endAdornment: { right: '6px !important' },
      option: { fontSize: '0.875rem', minHeight: '32px !important', paddingTop: 3, paddingBottom: 3 },
      groupLabel: { lineHeight: '28px', fontSize: '0.75rem', color: palette.text.secondary },
      noOptions: { fontSize: '0.875rem' },
      loading: { fontSize: '0.875rem' },
    },
  },
  MuiNativeSelect: { styleOverrides: { select: { minHeight: 0, '&&': { paddingRight: 28 } } } },
  MuiTooltip: { defaultProps: { enterDelay: 400, enterNextDelay: 200 } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', fontWeight: 600 } } },
  MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'sm' } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'default' } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 34, fontSize: '0.875rem' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
});
