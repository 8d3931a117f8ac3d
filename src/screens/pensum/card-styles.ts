import { alpha, type Theme } from '@mui/material/styles';
import type { Styles } from '#src/app/theme/styles/styles.ts';

export const cardStyles = ({ palette }: Theme): Styles => {
  const tint = palette.mode === 'dark' ? 0.24 : 0.1;
  return {
    '.pensum-card': {
      position: 'relative',
      zIndex: 2,
      boxSizing: 'border-box',
      display: 'grid',
      alignContent: 'start',
      gap: 2,
      width: '100%',
      height: '100%',
      padding: '6px 8px',
      border: `1px solid ${palette.divider}`,
      borderRadius: 6,
      background: palette.background.paper,
      color: palette.text.primary,
      font: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
      scrollMargin: '80px 24px',
      '&[draggable="true"]': { cursor: 'grab' },
      '&:hover': { borderColor: palette.text.secondary },
      '&.empty': { borderStyle: 'dashed', borderColor: palette.text.secondary, color: palette.text.secondary },
      '&.wrong': { borderColor: palette.error.main },
      '&.doubtful': { borderColor: palette.warning.main },
      '&.dropped::before': {
        content: '""',
        position: 'absolute',
        inset: '-8px 0 auto',
        height: 3,
        borderRadius: 2,
        background: palette.primary.main,
      },
      '&.chosen': { boxShadow: `0 0 0 1.5px ${palette.primary.main}`, borderColor: palette.primary.main },
      '&.needs': {
        background: `linear-gradient(${alpha(palette.primary.main, tint)} 0 0), ${palette.background.paper}`,
        borderColor: palette.primary.main,
      },
      '&.opens': {
        background: `linear-gradient(${alpha(palette.success.main, tint)} 0 0), ${palette.background.paper}`,
        borderColor: palette.success.main,
      },
      '&.wrong.wrong': { borderColor: palette.error.main },
    },
    // While one is looked at, the others step back.
    '.pensum-terms.chosen .pensum-card:not(.chosen, .needs, .opens) .pensum-name': { color: palette.text.secondary },
    '.pensum-code': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 6,
      fontSize: '0.6875rem',
      lineHeight: 1.3,
      color: palette.text.secondary,
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& > span:last-of-type': { flex: 'none' },
    },
    '.pensum-name': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      fontSize: '0.8125rem',
      lineHeight: 1.25,
      overflowWrap: 'anywhere',
      '.wrong > &, .doubtful > &': { paddingRight: '1rem' },
    },
    '.pensum-mark': {
      position: 'absolute',
      right: 6,
      bottom: 6,
      fontSize: '1rem',
      color: palette.error.main,
      '.doubtful > &': { color: palette.warning.main },
    },
  };
};
