declare module 'ra-language-spanish' {
  import type { StringMap } from 'react-admin';

  const messages: StringMap;
  export default messages;
}
