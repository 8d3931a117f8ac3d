/** Numbers of documents are written with dashes, dots and spaces that mean nothing: `001-1391820-5`. */
export const withoutDashes = (text: string): string => text.replaceAll(/[\s.\u2010-\u2015-]/g, '');
