import { crawl } from './crawl.ts';

await crawl(0, 4);
