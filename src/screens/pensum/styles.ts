import type { Theme } from '@mui/material/styles';
import type { Styles } from '#src/app/theme/styles/styles.ts';
import { cardStyles } from './card-styles.ts';
import { lineStyles, termStyles } from './map-styles.ts';
import { barStyles, panelStyles } from './panel-styles.ts';

/** The map: terms side by side, cards of one height, so that lines find their way between them. */
export const pensumStyles = (theme: Theme): Styles => ({
  // The map takes the width of the window; the fields around it keep theirs.
  '.record-form:has(.pensum)': { maxWidth: 'none', containerType: 'inline-size' },
  '.record-form:has(.pensum) > .field-grid': { maxWidth: 960 },
  '.form-section:has(.pensum)': { width: '100cqi' },
  '.pensum': { gridColumn: '1 / -1', minWidth: 0, display: 'grid', gap: 10 },
  '.pensum [hidden]': { display: 'none' },
  '.pensum > div > .field-grid': { maxWidth: 960 },
  '.pensum-map': { display: 'grid', gap: 8, minWidth: 0 },
  ...barStyles(theme),
  ...termStyles(theme),
  ...cardStyles(theme),
  ...lineStyles(theme),
  ...panelStyles(theme),
});
