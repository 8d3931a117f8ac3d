import { richTextFormat } from './format.ts';

/** An address that a link may lead to. */
export const isLinkAddress = (address: string): boolean =>
  richTextFormat(`<a href="${address.replaceAll('&', '&amp;').replaceAll('"', '%22')}">a</a>`);

/** What the editor made, with no more of links and lists than is kept: pasted ones bring attributes of their own. */
export const keptHtml = (html: string): string =>
  html
    .replaceAll(/<a (?:[^>]*? )?href="([^"]*)"[^>]*>/g, '<a href="$1">')
    .replaceAll(/<ol[^>]*?( start="\d{1,4}")?[^>]*>/g, '<ol$1>')
    .replaceAll(/<(p|h2|h3|ul|li|blockquote|strong|em|u|s) [^>]*>/g, '<$1>');
