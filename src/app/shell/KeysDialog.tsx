import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { Key } from '../ui/KeyHint.tsx';
import { defineWords } from '../words/define-words.ts';
import styles from './KeysDialog.module.css';

const useKeyWords = defineWords({
  title: { es: 'Atajos de teclado', en: 'Keyboard shortcuts' },
  close: { es: 'Cerrar', en: 'Close' },
  menu: { es: 'Buscar pantallas y registros', en: 'Search screens and records' },
  help: { es: 'Mostrar estos atajos', en: 'Show these shortcuts' },
  manual: { es: 'Abrir el manual de esta pantalla', en: 'Open the manual of this screen' },
  search: { es: 'Buscar en la lista', en: 'Search the list' },
  create: { es: 'Crear un registro', en: 'Create a record' },
  open: { es: 'Abrir la fila enfocada', en: 'Open the focused row' },
  rows: { es: 'Pasar a la fila anterior o siguiente', en: 'Go to the previous or next row' },
  move: { es: 'En un tablero: mover la tarjeta enfocada', en: 'On a board: move the focused card' },
  cell: { es: 'Cambiar un dato de la fila enfocada', en: 'Change a value of the focused row' },
  pick: { es: 'Marcar la fila enfocada', en: 'Pick the focused row' },
  save: { es: 'Guardar', en: 'Save' },
  back: { es: 'Volver o cerrar', en: 'Go back or close' },
  steps: { es: 'Abrir el registro anterior o siguiente', en: 'Open the previous or next record' },
  wrong: {
    es: 'Al importar: ir a la fila errónea anterior o siguiente',
    en: 'While importing: go to the previous or next wrong row',
  },
  key_wrong_before: { es: 'Mayús+F8', en: 'Shift+F8' },
  key_space: { es: 'Espacio', en: 'Space' },
  key_earlier: { es: 'Alt+RePág', en: 'Alt+PgUp' },
  key_later: { es: 'Alt+AvPág', en: 'Alt+PgDn' },
  key_remove: { es: 'Ctrl+Supr', en: 'Ctrl+Del' },
  child: {
    es: 'En una tabla de filas: editar, agregar, mover y eliminar',
    en: 'In a table of rows: edit, add, move and delete',
  },
});

interface KeysDialogProps {
  readonly open: boolean;
  readonly close: () => void;
}

/** Each shortcut: what it does, and its keys (one of them, or all together); what is printed on a key differs by language. */
const KEYS = [
  ['menu', ['Ctrl+K']],
  ['search', ['/']],
  ['create', ['n']],
  ['rows', ['↑', '↓']],
  ['open', ['Enter']],
  ['pick', ['key_space']],
  ['move', ['m']],
  ['cell', ['F2', '→']],
  ['save', ['Ctrl+S']],
  ['back', ['Esc']],
  ['steps', ['key_earlier', 'key_later']],
  ['child', ['Enter', 'Ins', 'Alt+↑↓', 'key_remove']],
  ['wrong', ['key_wrong_before', 'F8']],
  ['manual', ['F1']],
  ['help', ['?']],
] as const;

export const KeysDialog = ({ open, close }: KeysDialogProps): ReactNode => {
  const say = useKeyWords();
  return (
    <Dialog open={open} onClose={close} maxWidth="xs" aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{say('title')}</DialogTitle>
      {/* Longer than a phone is: scrolled by keyboard too. */}
      <DialogContent tabIndex={0}>
        <dl className={styles.keys}>
          {KEYS.map(([name, keys]) => (
            <div key={name}>
              <dt>{say(name)}</dt>
              <dd>
                {keys.map((key) => (
                  <Key key={key}>{useKeyWords.has(key) ? say(key) : key}</Key>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} variant="contained">
          {say('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
