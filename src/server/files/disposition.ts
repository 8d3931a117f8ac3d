import { isImage } from '#src/runtime/file-types.ts';

const LONGEST_NAME = 150;

/** The name a file was uploaded under, without folders and what cannot stand in a file's name. */
export function fileName(given: string): string {
  const [name = ''] = given.normalize('NFC').split(/[\\/]/).slice(-1);
  return (
    name
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
      .trim()
      .slice(0, LONGEST_NAME) || 'archivo'
  );
}

const escaped = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`);

/** What a browser draws itself is shown, the rest is saved; under the name it was uploaded with (RFC 6266). */
export function dispositionOf(name: string, type: string): string {
  const kind = isImage(type) || type === 'application/pdf' ? 'inline' : 'attachment';
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${escaped(name)}`;
}
