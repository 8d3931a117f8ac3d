import '#src/app/theme/base.css';
import { createRoot } from 'react-dom/client';
import { answerPublicPages } from './answers/public.ts';
import { DesignPage } from './DesignPage.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('design.html has no element with the id root');
answerPublicPages();
createRoot(element).render(<DesignPage />);
