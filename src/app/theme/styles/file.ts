import { alpha, type Theme } from '@mui/material/styles';
import type { Styles } from './styles.ts';

/** Files and pictures: where they are chosen or dropped, how they look in forms and lists. */
export const fileStyles = ({ palette }: Theme): Styles => ({
  '.file-box': {
    position: 'relative',
    display: 'grid',
    gap: 8,
    minHeight: 34,
    padding: 8,
    border: `1px dashed ${palette.text.secondary}`,
    borderRadius: 6,
    '&.over': { background: alpha(palette.primary.main, 0.1), borderStyle: 'solid', borderColor: palette.primary.main },
    '&.invalid': { borderColor: palette.error.main },
    '&.read-only': { borderStyle: 'solid', borderColor: palette.divider },
    '&.file-unavailable': { borderStyle: 'solid', color: palette.text.secondary, fontSize: '0.8125rem' },
  },
  '.file-actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, fontSize: '0.8125rem' },
  // The label stands for it; it keeps the keyboard and what a screen reader says.
  '.file-input': { position: 'absolute', width: 1, height: 1, opacity: 0, overflow: 'hidden' },
  '.file-choose': {
    padding: '5px 10px',
    border: `1px solid ${palette.primary.main}`,
    borderRadius: 6,
    background: 'none',
    color: palette.primary.main,
    font: 'inherit',
    fontWeight: 500,
    cursor: 'pointer',
    '.file-input:focus-visible + &': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  },
  '.file-drop, .file-takes, .file-size, .file-none': { color: palette.text.secondary, fontSize: '0.75rem' },
  '.file-takes': { marginLeft: 'auto' },
  '.file-view': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, minWidth: 0 },
  '.file-picture': {
    display: 'block',
    width: 120,
    height: 120,
    objectFit: 'contain',
    background: palette.action.hover,
  },
  '.file-thumbnail': { display: 'block', width: 28, height: 28, objectFit: 'cover', borderRadius: 4 },
  '.file-name': { display: 'inline-flex', alignItems: 'baseline', gap: 8, minWidth: 0, overflowWrap: 'anywhere' },
  '.file-open': {
    padding: 0,
    border: 0,
    background: 'none',
    color: palette.primary.main,
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  '.file-progress': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr auto',
    alignItems: 'center',
    gap: 8,
    fontSize: '0.75rem',
  },
  '.file-said': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
});
