import '#src/app/theme/base.css';
import { createRoot } from 'react-dom/client';
import { PRODUCT_COLORS } from '#src/model/institution.ts';
import { paint } from '#src/app/theme/theme-mode.ts';
import { shownBy } from './address.ts';
import { DesignPage } from './DesignPage.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('design.html has no element with the id root');
const shown = shownBy(window.location.search);
document.documentElement.lang = shown.lang;
paint(PRODUCT_COLORS, shown.theme);
createRoot(element).render(<DesignPage shown={shown} />);
