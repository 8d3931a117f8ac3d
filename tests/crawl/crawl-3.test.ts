import { crawl } from './crawl.ts';

await crawl(2, 4);
