import { orEmpty } from '#src/model/absent.ts';

/** Whether a host, with its port, is one that the server may lead people to. */
export interface IsKnownHost {
  (host: string | undefined): boolean;
  /** Whether there are names to hold it to; else any that is a host will do. */
  readonly isNamed: boolean;
}

const HOST = /^([a-z\d_]([a-z\d_.-]*[a-z\d_])?|\[[\da-f:.]+\])(:\d{1,5})?$/i;

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/** Nobody but whoever sits at the server is led astray there. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(nameOf(host)) || nameOf(host).endsWith('.localhost');

/**
 * @param names as `RECTORIA_HOSTS` says them: host names, parted by commas, of which `*.example.edu.do` stands for all
 * below it; nothing where any will do
 */
export function knownHosts(names: string | undefined): IsKnownHost {
  const known = orEmpty(names)
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const isKnown = (host: string | undefined): boolean => {
    if (host === undefined || !HOST.test(host)) return false;
    const asked = nameOf(host);
    return (
      known.length === 0 ||
      isLoopback(host) ||
      known.some((name) => (name.startsWith('*.') ? asked.endsWith(name.slice(1)) : asked === name))
    );
  };
  return Object.assign(isKnown, { isNamed: known.length > 0 });
}
