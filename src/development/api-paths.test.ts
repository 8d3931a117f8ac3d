import { describe, expect, it } from 'vitest';
import { runPipeline } from '#src/pipeline/run.ts';
import { apiPaths } from './api-paths.ts';

describe('the API’s addresses', () => {
  it('are those of the server and of the catalogues’ endpoints', async () => {
    const { model } = await runPipeline({ resourcesDir: 'resources' });
    const isApi = model && apiPaths(model);
    expect(
      ['/api/financieros/bancos/3?value=x', '/API/financieros', '/api', '/health', '/university.xml'].map((url) =>
        isApi?.(url),
      ),
    ).toEqual([true, true, true, true, true]);
    expect(
      ['/', '/financieros/bancos', '/apis', '/src/app/main.tsx', '/@vite/client'].map((url) => isApi?.(url)),
    ).toEqual([false, false, false, false, false]);
  });
});
