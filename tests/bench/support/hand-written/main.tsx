import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

// What the product is compared with: the same screens by react-admin's own components, by somebody who knows them.
// Each resource is a chunk of its own, only the icons that are used are loaded, nothing is sent to anybody.

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no element with the id root');
createRoot(element).render(<App />);
