import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { present } from '#src/model/present.ts';
import type { TestServer } from './server.ts';

/** The mails that a server without SMTP settings has written, the latest last, from the folder that its log names. */
export async function mailsIn(server: Pick<TestServer, 'log'>): Promise<readonly string[]> {
  const folder = /mails are written to (.+?)\."/.exec(server.log.join('\n'))?.[1];
  if (folder === undefined) throw new Error('The log names no folder');
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(mails.toSorted((a, b) => (a < b ? -1 : 1)).map((name) => readFile(join(folder, name), 'utf8')));
}

/** The token of the link in a mail, which breaks long lines. */
export const linkIn = (mail: string): string => {
  const whole = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return present(/#enlace=([\w.-]+)/.exec(whole)?.[1], 'a link in the mail');
};

/** That of the latest mail. */
export const lastLink = async (server: Pick<TestServer, 'log'>): Promise<string> =>
  linkIn(present((await mailsIn(server)).at(-1), 'a mail'));

/** The code of the mail that comes next to those there were. */
export async function nextCode(mails: () => Promise<readonly string[]>, before: number): Promise<string> {
  await expect.poll(async () => (await mails()).length).toBe(before + 1);
  return codeIn((await mails()).at(-1) ?? '');
}

export function codeIn(mail: string): string {
  // Not of the headers: the Message-ID is random, and has eight digits in a row now and then.
  const text = mail.slice(mail.search(/\r?\n\r?\n/));
  const code = /\b\d{8}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`No code in ${mail}`);
  return code;
}

/** A mail server that takes everything; `stop` ends it. */
export async function startMailServer() {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: async (): Promise<readonly string[]> => mails,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
