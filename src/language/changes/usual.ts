import type { Place } from '#src/model/change.ts';
import { said, turns, whatever } from './places.ts';
import { attention, breaking, cosmetic } from './verdicts.ts';

/** What is sent and received. */
export const SPOKEN: Place = whatever(
  breaking('Cambia lo que se envía o se recibe.', 'What is sent or received is otherwise.'),
);

/** What it refers to. */
export const TARGET: Place = whatever(breaking('Se refiere a otra cosa.', 'It refers to something else.'));

/** What works otherwise without anybody losing by it. */
export const NOTABLE: Place = whatever(attention('Funciona de otro modo.', 'It works otherwise.'));

export const LOOK: Place = whatever(cosmetic('Se ve de otro modo.', 'It looks otherwise.'));

/** What people have to do or cannot do while it is said. */
export const DEMANDS: Place = turns(
  breaking('Se exige ahora lo que no se exigía.', 'It demands now what was not demanded.'),
  attention('Ya no se exige.', 'It is not demanded any more.'),
);

/** What people can do while it is said. */
export const OFFERS: Place = turns(
  attention('Se puede ahora.', 'It can be done now.'),
  breaking('Ya no se puede.', 'It cannot be done any more.'),
);

/** The permission that something takes. */
export const PERMITS: Place = said(
  breaking('Hace falta un permiso.', 'It takes a permission.', 'lost'),
  attention('Ya no hace falta permiso.', 'It takes no permission any more.', 'gained'),
  breaking('Hace falta otro permiso.', 'It takes another permission.', 'lost'),
);
