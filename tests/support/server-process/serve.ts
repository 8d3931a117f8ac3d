import { serve } from './serving.ts';

await serve();
