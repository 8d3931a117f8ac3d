import type { FastifyRequest } from 'fastify';
import type { Captcha } from '../auth/captcha.ts';
import { throttleKeyOfAddress } from '../askers/throttle-key.ts';
import type { Limit, Throttle } from '../auth/throttle.ts';
import { institutionOf, tenantOf } from '../http/request-context.ts';

/** What strangers are held up by. */
export interface StrangerLimits {
  /** Before a page is read. Throws `too-many-requests`. */
  readonly read: (request: FastifyRequest) => Promise<void>;
  /** Before something is sent by whom nobody knows. Throws `too-many-requests`, `captcha`. */
  readonly send: (request: FastifyRequest) => Promise<void>;
  /** Before something is sent by a link, be it good or guessed. Throws `too-many-requests`. */
  readonly sendLinked: (request: FastifyRequest) => Promise<void>;
}

/** Within five minutes, of an address and of all: a classroom may stand behind one. */
const READS = 300;
const READS_OF_ALL = 10_000;
const SENT = 40;
/** From everywhere, where no captcha tells people from machines. */
const SENT_BY_ALL = 400;

/** The header that the proof of being human comes in: it is no part of what is sent, which may be sent twice. */
const PROOF = 'x-captcha';

const addressOf = (request: FastifyRequest): string => throttleKeyOfAddress(request.ip);

const own = (request: FastifyRequest): Limit => ({ key: `publico:envia:${addressOf(request)}`, most: SENT });

export function strangerLimitsOf(throttle: Throttle, captcha: Captcha): StrangerLimits {
  return {
    read: (request) =>
      throttle.count(tenantOf(request), [
        { key: `publico:lee:${addressOf(request)}`, most: READS },
        { key: 'publico:lee', most: READS_OF_ALL },
      ]),
    send: async (request) => {
      const institution = institutionOf(request);
      const isAsked = captcha.isAsked(institution);
      const all = isAsked ? [] : [{ key: 'publico:envia', most: SENT_BY_ALL }];
      await throttle.count(tenantOf(request), [own(request), ...all]);
      const proof = request.headers[PROOF];
      if (isAsked) await captcha.check(institution, typeof proof === 'string' ? proof : '', request.ip);
    },
    sendLinked: (request) => throttle.count(tenantOf(request), [own(request)]),
  };
}
