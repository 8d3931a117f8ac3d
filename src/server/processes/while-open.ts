import type { FastifyReply } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { UNREPORTED, type Progress } from './progress.ts';

/** Work that goes on for as long as somebody waits for its answer. */
export const whileOpen = ({ raw }: FastifyReply): Progress => ({
  ...UNREPORTED,
  goOn: async () => {
    if (raw.destroyed) throw new ProblemError('unavailable');
  },
});
