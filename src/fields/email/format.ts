/** Reads alike in JavaScript and PostgreSQL: form, API and database refuse the same addresses. */
export const EMAIL_PATTERN =
  "^[A-Za-z0-9_%+'-]+(\\.[A-Za-z0-9_%+'-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\\.)+[A-Za-z]{2,}$";

const PATTERN = new RegExp(EMAIL_PATTERN);

/** An e-mail address: `ana.perez@unicda.edu.do`. */
export const emailFormat = (text: string): boolean => PATTERN.test(text);
