import { crawl } from './crawl.ts';

await crawl(3, 4);
