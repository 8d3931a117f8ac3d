import { orEmpty } from '#src/model/absent.ts';

/** Six decimals are eleven centimetres. */
const DECIMALS = String.raw`(\.[0-9]{1,6})?`;

/** Latitude, comma, longitude, in degrees: `18.486058,-69.931212`. Reads alike in JavaScript and PostgreSQL. */
export const LOCATION_PATTERN = `^-?([0-8]?[0-9]${DECIMALS}|90(\\.0{1,6})?),-?((1[0-7][0-9]|[0-9]?[0-9])${DECIMALS}|180(\\.0{1,6})?)$`;

const PATTERN = new RegExp(LOCATION_PATTERN);

/** A place on the earth, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const NUMBER = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;
/** `18.4861° N, 69.9312° W`, `18.4861 -69.9312`. */
const PAIR = new RegExp(`^${NUMBER}\\s*°?\\s*([NS])?\\s*[,;\\s]\\s*${NUMBER}\\s*°?\\s*([EWO])?$`, 'i');
/** The address of a map's page, copied from the browser. */
const MAP = [
  /@(-?\d+\.\d+),(-?\d+\.\d+)/,
  /[?&]mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/,
  /#map=\d+\/(-?\d+\.\d+)\/(-?\d+\.\d+)/,
];

const southOrWest = (letter: string | undefined): number => (/^[SWO]$/i.test(orEmpty(letter)) ? -1 : 1);

/** Reads coordinates as people copy them: from a phone, from a map's address; null for anything else. */
export const readPlace = (text: string): Place | null => {
  // Where spaces are one each, the expression has one way to read them.
  const pair = PAIR.exec(text.trim().replaceAll(/\s+/g, ' '));
  if (pair) {
    return {
      latitude: Number(pair[1]) * southOrWest(pair[2]),
      longitude: Number(pair[3]) * southOrWest(pair[4]),
    };
  }
  const [, latitude, longitude] = MAP.map((map) => map.exec(text)).find((found) => found !== null) ?? [];
  return latitude === undefined ? null : { latitude: Number(latitude), longitude: Number(longitude) };
};

/** At most six decimals and none that say nothing; `0` for `-0`. */
const degrees = (value: number): string =>
  String(Number(value.toFixed(6)) + 0).replace(
    /^(-?)(\d(?:\.\d+)?)e-(\d+)$/,
    (_, sign: string, digits: string, zeros: string) =>
      `${sign}0.${'0'.repeat(Number(zeros) - 1)}${digits.replace('.', '')}`,
  );

/** As kept: `18.486058,-69.931212`; the text itself where it tells no place. */
export const wireLocation = (text: string): string => {
  const place = readPlace(text);
  return place === null ? text : `${degrees(place.latitude)},${degrees(place.longitude)}`;
};

/** A place in any spelling that is read. */
export const locationFormat = (text: string): boolean => PATTERN.test(wireLocation(text));

/** `18.486058, -69.931212`; what is no place as it is. */
export const formatLocation = (value: unknown): string =>
  typeof value === 'string' ? (locationFormat(value) ? wireLocation(value).replace(',', ', ') : value) : '';

/** The page of OpenStreetMap with a mark at the place; null for what is none. */
export const mapAddress = (value: unknown): string | null => {
  if (typeof value !== 'string' || !locationFormat(value)) return null;
  const [latitude, longitude] = wireLocation(value).split(',');
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
};
