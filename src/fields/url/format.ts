/** Reads alike in JavaScript and PostgreSQL: form, API and database refuse the same addresses. */
export const URL_PATTERN = '^https?://[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+(:[0-9]+)?([/?#][^[:space:]]*)?$';

const PATTERN = new RegExp(URL_PATTERN.replace('[^[:space:]]', '\\S'));

/** The address of a page on the web: `https://www.unicda.edu.do/admisiones`. */
export const urlFormat = (text: string): boolean => PATTERN.test(text);
