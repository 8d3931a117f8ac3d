import type { FastifyReply } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { NOBODY, type Telling } from './telling.ts';

/** Work that goes on for as long as somebody waits for its answer. */
export const whileOpen = ({ raw }: FastifyReply): Telling => ({
  ...NOBODY,
  goOn: async () => {
    if (raw.destroyed) throw new ProblemError('unavailable');
  },
});
