const JPEG = 0xffd8;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEAD_END = 33;
/** Beside the bytes of a part of a PNG: its length, name and sum. */
const AROUND = 12;

/** Grey and colours, whole. */
const PLAIN_COLORS: ReadonlySet<number | undefined> = new Set([0, 2]);

/** Whether its parts follow each other to the last, and none of them says what is seen through. */
function isPlainPng(bytes: Buffer): boolean {
  if (bytes.length < HEAD_END || bytes.toString('latin1', 12, 16) !== 'IHDR') return false;
  const [colors, interlaced] = [bytes[25], bytes[28]];
  if (!PLAIN_COLORS.has(colors) || interlaced !== 0) return false;
  let at = PNG.length;
  while (at + AROUND <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') return true;
    if (name === 'tRNS') return false;
    at += bytes.readUInt32BE(at) + AROUND;
  }
  return false;
}

/** Whether the frame of a JPEG says how large it is, before its picture. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/**
 * Whether a PDF takes the picture as it is. Others would have to be unpacked here, where a small file may hold a picture
 * of gigabytes, or none at all.
 */
export function isDrawable(bytes: Buffer): boolean {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return isPlainPng(bytes);
  return bytes.length > 2 && bytes.readUInt16BE(0) === JPEG && isWholeJpeg(bytes);
}
