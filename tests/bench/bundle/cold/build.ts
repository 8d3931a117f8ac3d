import { buildApp } from '../../../../scripts/support/build-app.ts';
import { timed } from '../../support/interleaved.ts';

const [resourcesDir = '', generatedDir = '', outDir = ''] = process.argv.slice(2);
console.log(await timed(() => buildApp({ resourcesDir, generatedDir, outDir })));
