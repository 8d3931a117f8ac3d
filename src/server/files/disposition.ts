import { orEmpty } from '#src/model/absent.ts';
import { cutText } from '#src/model/cut-text.ts';
import { isImage } from '#src/runtime/file-types.ts';

const LONGEST_NAME = 150;

/** Of a longer name the middle goes before anything is looked for in it. */
const LOOKED_AT = 1_000;

const ENDING = /\.[^.\s]{1,10}$/;

/**
 * The name a file was uploaded under, without folders and what cannot stand in a file's name, and with an ending that its
 * bytes bear out: whoever opens it later is not led to run it.
 * @param endings those of its type, the usual one first; what it is called otherwise gets that one
 */
export function fileName(given: string, endings: readonly string[]): string {
  const [last = ''] = given.split(/[\\/]/).slice(-1);
  const both =
    last.length > LOOKED_AT
      ? cutText(last, LOOKED_AT / 2) + last.slice(-LOOKED_AT / 2).replace(/^[\uDC00-\uDFFF]/, '')
      : last;
  const name = both
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim();
  const ending = orEmpty(ENDING.exec(name)?.[0]);
  const [usual = ''] = endings;
  const own = endings.includes(ending.slice(1).toLowerCase()) ? ending : `.${usual}`;
  const stem = ending === '' ? name : name.slice(0, -ending.length);
  return (cutText(stem.replaceAll(/[.\s]+$/g, ''), LONGEST_NAME) || 'archivo') + own;
}

const escaped = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** What a browser draws itself is shown, the rest is saved; under the name it was uploaded with (RFC 6266). */
export function dispositionOf(name: string, type: string): string {
  const kind = isImage(type) || type === 'application/pdf' ? 'inline' : 'attachment';
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${escaped(name)}`;
}
