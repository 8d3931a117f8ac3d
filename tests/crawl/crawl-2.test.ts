import { crawl } from './crawl.ts';

await crawl(1, 4);
