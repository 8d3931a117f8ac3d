import { runPipeline } from '#src/pipeline/run.ts';
import { timed } from '../../support/interleaved.ts';

const [resourcesDir = ''] = process.argv.slice(2);

const took = await timed(async () => {
  const { problems, model } = await runPipeline({ resourcesDir });
  if (model === null || problems.length > 0) throw new Error(`The model is wrong: ${problems[0]?.message ?? ''}`);
});
console.log(took);
