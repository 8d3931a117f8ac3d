import type { Theme } from '@mui/material/styles';

/** A table that a small window scrolls sideways; its first column stays in sight. */
export const permissionStyles = ({ palette }: Theme) => ({
  '.permission-matrix': { gridColumn: '1 / -1', minWidth: 0, display: 'grid', gap: 8 },
  '.permission-matrix > .MuiOutlinedInput-root': { maxWidth: 320 },
  '.permission-scroll': {
    overflow: 'auto',
    maxHeight: '60vh',
    border: `1px solid ${palette.divider}`,
    borderRadius: 6,
  },
  '.permission-scroll table': { borderCollapse: 'collapse' as const, width: '100%', fontSize: '0.8125rem' },
  '.permission-scroll th, .permission-scroll td': {
    padding: '4px 10px',
    textAlign: 'center' as const,
    borderBottom: `1px solid ${palette.divider}`,
  },
  '.permission-scroll th:first-of-type': {
    position: 'sticky' as const,
    left: 0,
    textAlign: 'left' as const,
    minWidth: 150,
    background: palette.background.paper,
  },
  '.permission-scroll thead th': {
    position: 'sticky' as const,
    top: 0,
    zIndex: 1,
    background: palette.background.paper,
  },
  '.permission-scroll thead th:first-of-type': { zIndex: 2 },
  '.permission-screen th': { fontWeight: 400, '&&': { paddingLeft: 26 } },
  '.permission-scroll button': {
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    padding: 0,
    cursor: 'pointer',
    textAlign: 'left' as const,
    '&::before': { content: '"▸ "' },
    '&[aria-expanded="true"]::before': { content: '"▾ "' },
    '& span': { color: palette.text.secondary, fontWeight: 400 },
  },
  '.permission-others label': { whiteSpace: 'nowrap' as const, marginRight: 10 },
  '.permission-scroll input': { accentColor: palette.primary.main },
  '.permission-lines': { gridColumn: '1 / -1', minWidth: 0, '& summary': { cursor: 'pointer', padding: '6px 0' } },
  '.permission-area th': { background: palette.action.hover },
  '.effective': { marginTop: 24, display: 'grid', gap: 8, '& h2': { margin: 0, fontSize: '1rem' } },
  '.effective-tools': { display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 320px))' },
  '.verdict': { color: palette.text.secondary, '& small': { display: 'block', fontSize: '0.6875rem' } },
  '.verdict.yes': { color: palette.text.primary },
});
