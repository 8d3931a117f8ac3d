import { createTheme, type Theme } from '@mui/material/styles';
import { type Colors, type Mode, readable, STATUS_COLORS, textOn } from './colors.ts';
import { components } from './components.ts';
import { reactAdminParts } from './react-admin.ts';
import { tokensOf } from './tokens.ts';

/** What stands on it is told as well: MUI's own rule would be a second one. */
const filled = (main: string) => ({ main, contrastText: textOn(main) });

/** The look of the app in the institution's colours: dense, quiet, readable by AA in both modes. */
export function createAppTheme(colors: Colors, mode: Mode): Theme {
  const token = tokensOf(colors, mode);
  return createTheme({
    palette: {
      mode,
      // AA, for the text on buttons too; MUI's own is 3.
      contrastThreshold: 4.5,
      primary: filled(token.brand),
      secondary: filled(readable(colors.secondary, mode)),
      error: filled(token.wrong),
      warning: filled(token.warning),
      success: filled(token.good),
      info: filled(readable(STATUS_COLORS.info, mode)),
      background: { default: token.page, paper: token.paper },
      divider: token.line,
      text: { primary: token.ink, secondary: token.quiet },
      action: { hover: token.hover, selected: token.selected },
    },
    shape: { borderRadius: Number.parseInt(token.radius, 10) },
    spacing: 8,
    typography: {
      fontFamily: token.font,
      fontSize: 13,
      htmlFontSize: 16,
      body1: { fontSize: '0.875rem', lineHeight: 1.45 },
      body2: { fontSize: token.small, lineHeight: 1.45 },
      caption: { fontSize: token.smaller },
      h1: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.3 },
      button: { textTransform: 'none', fontWeight: 500, fontSize: token.small },
    },
    components: Object.assign({}, components, reactAdminParts),
  });
}
