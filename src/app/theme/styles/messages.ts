import type { Theme } from '@mui/material/styles';
import type { Styles } from './styles.ts';

/** The bell, its panel and the inbox. */
export const messageStyles = ({ palette, shadows }: Theme): Styles => ({
  // As wide as the bell, which comes later than what stands beside it.
  '.bell-place': { flex: 'none', width: 30 },
  '.bell': { position: 'relative' },
  '.bell-count': {
    position: 'absolute',
    top: 0,
    right: 0,
    minWidth: 16,
    padding: '0 4px',
    borderRadius: 8,
    fontFamily: 'inherit',
    fontSize: '0.625rem',
    fontWeight: 600,
    lineHeight: '16px',
    background: palette.error.main,
    color: palette.error.contrastText,
  },
  '.bell-flag': {
    position: 'absolute',
    top: 'calc(100% + 6px)',
    right: 0,
    padding: '6px 10px',
    borderRadius: 6,
    boxShadow: shadows[3],
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    background: palette.text.primary,
    color: palette.background.paper,
    pointerEvents: 'none',
    '&:empty': { padding: 0, boxShadow: 'none' },
  },
  '.bell-panel.MuiPopover-paper': {
    width: 340,
    maxWidth: 'calc(100vw - 32px)',
    padding: '12px 16px 8px',
    '& h2': { margin: '0 0 8px', fontSize: '0.9375rem', fontWeight: 600 },
  },
  '.part-missing': { display: 'inline-block', padding: 8, fontSize: '0.8125rem', color: palette.error.main },
  '.bell-state': { margin: '8px 0', fontSize: '0.8125rem', color: palette.text.secondary },
  '.message-rows': { margin: 0, padding: 0, listStyle: 'none' },
  '.message-row': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    padding: '8px 0',
    borderBottom: `1px solid ${palette.divider}`,
    fontSize: '0.8125rem',
    '& .avatar': { flex: 'none' },
  },
  '.message-words': {
    flex: 1,
    minWidth: 0,
    '& time': { marginLeft: 8, fontSize: '0.75rem', color: palette.text.secondary },
    '& p': { margin: '2px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
  '.message-new': { marginLeft: 8, fontSize: '0.75rem', fontWeight: 600, color: palette.primary.main },
  '.message-fault': { fontSize: '0.8125rem', color: palette.error.main },
});
