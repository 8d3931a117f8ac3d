import { localStorageStore } from 'react-admin';
import { hearingStore } from './hearing-store.ts';

/** Where this browser remembers what whoever is signed in has set. */
export const browserStore = hearingStore(localStorageStore());
