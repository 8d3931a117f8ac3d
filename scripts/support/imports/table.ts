import { ROOMS, type Room } from './rooms.ts';

const namesOf = ({ sees, opens = [] }: Room): string => {
  if (sees.includes('*')) return 'everything';
  const named = [...sees, ...opens.map((name) => `${name} by \`import()\``)];
  return named.length === 0 ? 'nothing' : named.join(', ');
};

const packagesOf = ({ packages }: Room): string => {
  if (packages.length === 0) return 'none';
  if (packages.includes('node')) return packages.includes('react') ? 'all' : 'without React';
  return packages.includes('react') ? 'without Node' : 'without Node and React';
};

/** The table of CONTRIBUTING.md: every room, its folder and what it may import beside its own. */
export const roomsTable = (): string =>
  [
    '| Room | Folder | May import | Packages |',
    '|---|---|---|---|',
    ...ROOMS.map((room) => `| ${room.name} | \`${room.where}\` | ${namesOf(room)} | ${packagesOf(room)} |`),
  ].join('\n');
