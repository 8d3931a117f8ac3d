import { alpha, createTheme, type Theme } from '@mui/material/styles';
import { type Colors, type Mode, readable, STATUS_COLORS, SURFACES } from './colors.ts';
import { components } from './components.ts';
import { reactAdminParts } from './react-admin.ts';

const FONT = [
  'ui-sans-serif',
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Helvetica Neue"',
  '"Noto Sans"',
  'Arial',
  'sans-serif',
].join(',');

/** The look of the app in the institution's colours: dense, quiet, readable by AA in both modes. */
export function createAppTheme(colors: Colors, mode: Mode): Theme {
  const surface = SURFACES[mode];
  const dark = mode === 'dark';
  const base = createTheme({
    palette: {
      mode,
      // AA, for the text on buttons too; MUI's own is 3.
      contrastThreshold: 4.5,
      primary: { main: readable(colors.primary, mode) },
      secondary: { main: readable(colors.secondary, mode) },
      error: { main: readable(STATUS_COLORS.error, mode) },
      warning: { main: readable(STATUS_COLORS.warning, mode) },
      success: { main: readable(STATUS_COLORS.success, mode) },
      info: { main: readable(STATUS_COLORS.info, mode) },
      background: { default: surface.page, paper: surface.paper },
      divider: dark ? '#2b3138' : '#e2e5ea',
      text: dark ? { primary: '#e7eaee', secondary: '#a7b0bb' } : { primary: '#1b2027', secondary: '#5a6472' },
    },
    shape: { borderRadius: 6 },
    spacing: 8,
    typography: {
      fontFamily: FONT,
      fontSize: 13,
      htmlFontSize: 16,
      body1: { fontSize: '0.875rem', lineHeight: 1.45 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
      caption: { fontSize: '0.75rem' },
      h1: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.3 },
      button: { textTransform: 'none', fontWeight: 500, fontSize: '0.8125rem' },
    },
  });
  return createTheme(base, {
    components: { ...components(base, alpha(base.palette.primary.main, dark ? 0.18 : 0.08)), ...reactAdminParts },
  });
}
