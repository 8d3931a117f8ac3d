import { pino } from 'pino';
import { type ServerOptions, startServer } from '#src/server/start-server.ts';
import type { Answer, ProcessOptions, Question } from './messages.ts';

const tell = (answer: Answer): void => void process.send?.(answer);

/** The real server as a process of its own: says where when it is ready, and what it is asked. Ends with its parent. */
export async function serve(own: Pick<ServerOptions, 'jobKinds' | 'extend'> = {}): Promise<void> {
  const [told = ''] = process.argv.slice(2);
  const { logLevel, env = {}, ...options }: ProcessOptions = JSON.parse(told);
  const logger = pino({ level: logLevel }, pino.destination({ dest: 2, sync: true }));
  const server = await startServer({ ...options, ...own, env, logger });

  process.on('message', (question: Question) => {
    // In kilobytes, wherever it runs.
    if (question === 'memory') tell({ peak: process.resourceUsage().maxRSS * 1024 });
    else void server.stop().finally(() => process.disconnect());
  });
  process.once('disconnect', () => process.exit());
  tell({ url: server.url });
}
