import type { MenuOption } from './menu.ts';

const MARK = /management/i;

/**
 * The option as the shell shows it: an address that holds `management` stands in the separate management application,
 * whose base the institution tells (F038); where it tells none, the address stays as it came.
 */
export const inManagement = (option: MenuOption, base: string | null): MenuOption =>
  base === null || option.url === null || !MARK.test(option.url) || /^https?:/i.test(option.url)
    ? option
    : { ...option, url: `${base.replace(/\/+$/, '')}/${option.url.replace(/^\/+/, '')}` };
