/** A field looks as long as what goes into it. */
export const widthFor = (maxLength = Number.POSITIVE_INFINITY): 'short' | 'medium' | 'long' =>
  maxLength <= 20 ? 'short' : maxLength <= 60 ? 'medium' : 'long';
