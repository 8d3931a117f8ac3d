import WrongIcon from '@mui/icons-material/ErrorOutlined';
import TableContainer from '@mui/material/TableContainer';
import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import type { CellError, ImportRow, ImportTold } from '#src/model/import.ts';
import tableStyles from '../../ui/table.module.css';
import styles from './RowsTable.module.css';
import { triedMapping } from './told.ts';
import { useImportWords } from './words.ts';

const Reasons = ({ errors }: { readonly errors: readonly string[] }): ReactNode => {
  const say = useImportWords();
  return errors.map((reason) => (
    <span key={reason} className={styles.reason}>
      <WrongIcon fontSize="inherit" aria-hidden />
      {say('wrong_here', { reason })}
    </span>
  ));
};

/** Whether a column of the file is no field. */
const isOut = (told: ImportTold, at: number): boolean => (triedMapping(told).columnas[at] ?? null) === null;

const outOf = (told: ImportTold, at: number) => (isOut(told, at) ? { 'data-out': true } : {});

interface RowProps {
  readonly row: ImportRow;
  readonly told: ImportTold;
}

/** What is wrong with a cell stands in it; what no cell is, at what becomes of the row. */
const Row = ({ row, told }: RowProps): ReactNode => {
  const say = useImportWords();
  const { columnas, campos } = told;
  const { linea, resultado, celdas, errores } = row;
  const inCell = ({ columna }: CellError): boolean => columna !== null && columna < columnas.length;
  const ofRow = errores.filter((error) => !inCell(error));
  const [first] = errores.flatMap(({ columna }) => columna ?? []).toSorted((a, b) => a - b);
  const labelled = ({ campo, mensaje }: CellError): string => {
    const label = campos.find(({ nombre }) => nombre === campo)?.etiqueta;
    return label === undefined ? mensaje : `${label}: ${mensaje}`;
  };
  const marked = { 'data-wrong': true, tabIndex: -1 };
  const isWrong = resultado === 'erroneo';
  return (
    <tr>
      <th scope="row">{linea}</th>
      <td
        className={clsx(ofRow.length > 0 && styles.wrong)}
        {...(isWrong && (ofRow.length > 0 || first === undefined) ? marked : {})}
      >
        {say(resultado)}
        <Reasons errors={ofRow.map(labelled)} />
      </td>
      {columnas.map(({ titulo }, at) => {
        const reasons = errores.filter(({ columna }) => columna === at).map(({ mensaje }) => mensaje);
        return (
          <td
            key={`${at} ${titulo}`}
            {...outOf(told, at)}
            className={clsx(reasons.length > 0 && styles.wrong)}
            {...(ofRow.length === 0 && at === first ? marked : {})}
          >
            {celdas[at]}
            <Reasons errors={reasons} />
          </td>
        );
      })}
    </tr>
  );
};

interface RowsTableProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly told: ImportTold;
  readonly rows: readonly ImportRow[];
}

/** Rows of the file with what becomes, or became, of each. */
export const RowsTable = ({ box, told, rows }: RowsTableProps): ReactNode => {
  const say = useImportWords();
  return (
    // Wider than the window: the keyboard moves it too.
    <TableContainer
      ref={box}
      component="section"
      aria-label={say('rows_of')}
      tabIndex={0}
      className={clsx(tableStyles.table, styles.table)}
    >
      <table aria-label={say('rows_of')}>
        <thead>
          <tr>
            <th scope="col">{say('line')}</th>
            <th scope="col">{say('outcome')}</th>
            {told.columnas.map(({ titulo }, at) => (
              <th key={`${at} ${titulo}`} scope="col" {...outOf(told, at)}>
                {titulo}
                {isOut(told, at) ? <span className={styles.out}>{say('ignored_here')}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.fila} row={row} told={told} />
          ))}
        </tbody>
      </table>
    </TableContainer>
  );
};
