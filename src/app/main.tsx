import { createRoot } from 'react-dom/client';
import { start } from './start/start.tsx';
import { StartError } from './start/start-error.ts';
import { StartFailed } from './start/StartFailed.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no element with the id root');
const root = createRoot(element);

try {
  root.render(await start());
} catch (error) {
  console.error(error);
  root.render(<StartFailed message={error instanceof StartError ? error.message : null} />);
}
