import ipaddr from 'ipaddr.js';

/** Longer names are nobody's, however they are written; what costs more than their length is not done with them. */
export const LONGEST_NAME = 200;
/** What counts attempts at a name need not keep it whole. */
const COUNTED = 100;

/** How much of an IPv6 address is one customer's: the rest they choose themselves. */
const IPV6_NETWORK = 64;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Z}\p{C}]/gu, '')
    .toLowerCase();

/**
 * What attempts at a user name are counted as: alike wherever sign-in finds the same user (`rectoria.fold`), whatever the
 * case, accents and spaces, and alike for some names more, which costs nobody anything. Quoted, so that a NUL, which the
 * database cannot keep, does not stand in the way of those who are counted with it.
 */
export const throttleKeyOfName = (name: string): string =>
  // What is lower case can be taken apart once more; the Greek sigma ends words in a form of its own.
  JSON.stringify((name.length > LONGEST_NAME ? name : plain(plain(name)).replaceAll('ς', 'σ')).slice(0, COUNTED));

/** Some proxies tell the port as well, which is another one each time: 192.0.2.1:4711, [2001:db8::1]:4711. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([^:]+):\d+$/.exec(address)?.[1] ?? address;

/** What attempts from an address are counted as: an IPv4 address as it is, of an IPv6 one its network. */
export function throttleKeyOfAddress(address: string): string {
  const host = withoutPort(address);
  if (!ipaddr.isValid(host)) return host;
  const parsed = ipaddr.process(host);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK}`);
  return `${network.toString()}/${IPV6_NETWORK}`;
}
