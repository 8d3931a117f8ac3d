import { schemaFiles } from '#src/kinds/schema-files.ts';
import { writeGenerated } from '#src/pipeline/run.ts';
import { whenUnread } from './support/command.ts';

whenUnread('end');

const { written, removed } = await writeGenerated(schemaFiles(), 'schema');
for (const path of written) console.log(`Wrote schema/${path}`);
for (const path of removed) console.log(`Removed schema/${path}`);
if (written.length + removed.length === 0) console.log('The schemas are up to date.');
