import { createServer } from 'node:http';
import { portOf } from './sign-on/provider.ts';

/** What a service that tells people from machines does with its box ticked, without the puzzles. */
const SCRIPT = `window.grecaptcha = (() => {
  const boxes = [];
  return {
    ready: (begin) => begin(),
    render: (place, { sitekey }) => {
      const box = document.createElement('input');
      box.type = 'checkbox';
      box.setAttribute('aria-label', 'No soy un robot');
      place.append(box);
      return boxes.push({ box, sitekey, given: 0 }) - 1;
    },
    getResponse: (n) => (boxes[n].box.checked ? 'casilla ' + boxes[n].sitekey + ' ' + ++boxes[n].given : ''),
    reset: (n) => { boxes[n].box.checked = false; },
    execute: async (sitekey, { action }) => action + ' ' + sitekey,
  };
})();`;

export interface CaptchaService {
  /** Address of its script, with a query as such addresses may have. */
  readonly script: string;
  readonly verify: string;
  /** Address below which all of it is. */
  readonly base: string;
  /** The proofs it was asked about, in order; each is good the first time. */
  readonly asked: readonly string[];
  /** As if it had been asked about nothing yet. */
  readonly forget: () => void;
  readonly stop: () => Promise<void>;
}

/** A service of the kind institutions name for it, since reCAPTCHA itself cannot be reached from a test. */
export async function startCaptchaService(): Promise<CaptchaService> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api.js') === true) {
      response.setHeader('content-type', 'text/javascript').end(SCRIPT);
      return;
    }
    if (request.url !== '/verify') {
      response.writeHead(404).end();
      return;
    }
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const proof = new URLSearchParams(body).get('response') ?? '';
      const success = !asked.includes(proof);
      asked.push(proof);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base = `http://localhost:${portOf(server.address())}`;
  return {
    script: `${base}/api.js?hl=es`,
    verify: `${base}/verify`,
    base,
    forget: () => void asked.splice(0),
    asked,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
      }),
  };
}
