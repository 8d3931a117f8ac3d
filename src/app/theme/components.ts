import type { ThemeOptions } from '@mui/material/styles';

/** As `createTheme` takes them: compared with anything like it, the compiler walks all of MUI for half a minute. */
type Looks = NonNullable<ThemeOptions['components']>;

/** How MUI's parts differ from their own look, in the tokens of the style sheets. */
export const components: Looks = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: {
        minHeight: 'calc(var(--control) - 2px)',
        padding: '4px 12px',
        whiteSpace: 'nowrap',
        variants: [{ props: { variant: 'text', color: 'primary' }, style: { color: 'var(--ink)' } }],
      },
      outlined: { borderColor: 'var(--line)', color: 'var(--ink)' },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 'var(--radius)' } } },
  MuiOutlinedInput: {
    defaultProps: { size: 'small', notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--control)',
        fontSize: '0.875rem',
        backgroundColor: 'var(--paper)',
        '&.MuiInputBase-readOnly': { backgroundColor: 'transparent' },
        '&.MuiInputBase-readOnly .MuiOutlinedInput-notchedOutline': { borderStyle: 'dashed' },
        '&:hover:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--quiet)',
        },
        '&.Mui-focused': { outline: '3px solid color-mix(in srgb, var(--brand) var(--soft), transparent)' },
      },
      notchedOutline: {
        borderColor: 'var(--edge)',
        top: 0,
        '& legend': { display: 'none' },
      },
      input: { padding: '6px 10px', height: 'auto' },
      multiline: { padding: 0 },
      adornedEnd: { paddingRight: 8 },
    },
  },
  // What names a group of choices names it where they cannot be changed too.
  MuiFormLabel: { styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--quiet)' } } } },
  MuiInputBase: {
    styleOverrides: { input: { '&::placeholder': { color: 'var(--quiet)', opacity: 0.85 } } },
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
        // The button that clears is there on hover and focus alone: until then the text has its place.
        '&:not(:hover, .Mui-focused) .MuiAutocomplete-inputRoot.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingRight: 32,
        },
      },
      endAdornment: { right: '6px !important' },
      option: { fontSize: '0.875rem', minHeight: '32px !important', paddingTop: 3, paddingBottom: 3 },
      groupLabel: { lineHeight: '28px', fontSize: 'var(--smaller)', color: 'var(--quiet)' },
      noOptions: { fontSize: '0.875rem' },
      loading: { fontSize: '0.875rem' },
    },
  },
  // A link in one is read on it as on the page.
  MuiChip: { styleOverrides: { root: { border: '1px solid var(--line)', backgroundColor: 'var(--page)' } } },
  MuiNativeSelect: { styleOverrides: { select: { minHeight: 0, '&&': { paddingRight: 28 } } } },
  MuiTooltip: { defaultProps: { enterDelay: 400, enterNextDelay: 200 } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', fontWeight: 600 } } },
  MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'sm' } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'default' } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  // In the dark no shadow tells it from what lies below.
  MuiPopover: { styleOverrides: { paper: { border: '1px solid var(--line)' } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 'var(--control)', fontSize: '0.875rem' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
