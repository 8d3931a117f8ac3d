import { orEmpty } from '#src/model/absent.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { ConfigurationError } from '../config/configuration-error.ts';

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** The address that mails come from; null where each institution's own is used. */
  readonly from: string | null;
  /** Resolves once the mail is handed over; rejects with what the SMTP server or the file system said. */
  readonly send: (mail: Mail) => Promise<void>;
  /** The folder that mails are written to where no SMTP server is set; null where one is. */
  readonly folder: string | null;
  readonly close: () => void;
}

const SERVER = 'RECTORIA_SMTP_URL';
const FROM = 'RECTORIA_MAIL_FROM';
const WITHIN_MS = 20_000;

/**
 * Sends through the SMTP server of the environment (`smtp://user:password@host:port`, `smtps://…`); without one each
 * mail becomes a file of the folder. Throws a `ConfigurationError` for an address that is none.
 */
export function mailerOf(env: NodeJS.ProcessEnv, folder: string): Mailer {
  const address = orEmpty(env[SERVER]);
  const from = orEmpty(env[FROM]);
  if (address === '') return { ...intoFolder(folder), from: from === '' ? null : from };
  if (from === '') throw new ConfigurationError(`Set ${FROM} to the address that mails come from.`);
  return { ...throughServer(address), from };
}

function throughServer(address: string): Omit<Mailer, 'from'> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new ConfigurationError(`${SERVER} is no address of a mail server. Write smtp://user:password@host:587.`);
  }
  const limits = { connectionTimeout: WITHIN_MS, greetingTimeout: WITHIN_MS, socketTimeout: WITHIN_MS };
  const transport = createTransport({ url: address, ...limits });
  return {
    folder: null,
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}

function intoFolder(folder: string): Omit<Mailer, 'from'> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    folder,
    send: async (mail) => {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`);
      // Named as a mail only once it is whole, for whoever watches the folder.
      await writeFile(`${path}.part`, message, { mode: 0o600, flag: 'wx' });
      await rename(`${path}.part`, `${path}.eml`);
    },
    close: () => transport.close(),
  };
}
