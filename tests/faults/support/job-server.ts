import { startTestJobs, testJobKinds } from '#tests/contract/support/job-kinds.ts';
import { serve } from '#tests/support/server-process/serving.ts';

/** The server of `serve.ts`, with the jobs of the tests. */
await serve({ jobKinds: testJobKinds, extend: startTestJobs });
