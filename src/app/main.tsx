import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { PRODUCT_COLORS } from '#src/model/institution.ts';
import { start } from './start/start.tsx';
import { StartError } from './start/start-error.ts';
import { paint, storedMode } from './theme/theme-mode.ts';
import { StartFailed } from './start/StartFailed.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no element with the id root');
const root = createRoot(element);
paint(PRODUCT_COLORS, storedMode());

// Not awaited at the top: what it fetches imports from the chunk that this module is in, and would wait for its end.
void open();

async function open(): Promise<void> {
  try {
    root.render(await start());
  } catch (error) {
    console.error(error);
    root.render(<StartFailed message={error instanceof StartError ? error.message : null} />);
  }
}
