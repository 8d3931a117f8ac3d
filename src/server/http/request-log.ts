import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/**
 * The logger as requests are logged by it: with the pattern of their route (`/api/academicos/estudiantes/:id`) in place of
 * their address. Addresses of the contract hold identity numbers, what is looked for, and tokens; nobody need read these
 * in a log, and the audit has whose record was changed.
 */
export const requestLog = (logger: FastifyBaseLogger): FastifyBaseLogger =>
  logger.child(
    {},
    {
      serializers: {
        req: ({ method, routeOptions, host, ip, socket }: FastifyRequest) => ({
          method,
          // None for what nobody serves.
          url: routeOptions.url,
          host,
          remoteAddress: ip,
          remotePort: socket.remotePort,
        }),
      },
    },
  );
