/** Formats that the schemas of YAML use; each says whether a text has it. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  regex: (text) => {
    try {
      // As generated validators read it.
      return new RegExp(text, 'u').source !== '';
    } catch (error) {
      if (error instanceof SyntaxError) return false;
      throw error;
    }
  },
};
