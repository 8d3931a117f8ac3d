import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { orEmpty } from '#src/model/absent.ts';
import type { ImportField, ImportMapping, ImportTold } from '#src/model/import.ts';
import plainControlStyles from '../../ui/plain-control.module.css';
import tableStyles from '../../ui/table.module.css';
import unseenStyles from '../../ui/unseen.module.css';
import styles from './MapTable.module.css';
import { withColumn } from './told.ts';
import { useImportWords } from './words.ts';

interface MapTableProps {
  readonly told: ImportTold;
  readonly mapping: ImportMapping;
  readonly change: (mapping: ImportMapping) => void;
}

/** The columns of the file, each with what it holds and the field that it is. */
export const MapTable = ({ told, mapping, change }: MapTableProps): ReactNode => {
  const say = useImportWords();
  const [said, setSaid] = useState('');
  const { columnas, campos, mapeo } = told;
  const hasTitles = mapping.encabezado && mapeo.encabezado;
  const titles = columnas.map(({ titulo }, at) => (hasTitles ? titulo : say('column_number', { number: at + 1 })));
  const samplesOf = (at: number): readonly string[] => {
    const { titulo = '', muestras = [] } = columnas[at] ?? {};
    // What is no name of the column is a cell of it.
    return mapeo.encabezado && !mapping.encabezado ? [titulo, ...muestras] : muestras;
  };
  const optionText = ({ etiqueta, requerido }: ImportField): string =>
    requerido ? say('needed', { name: etiqueta }) : etiqueta;

  const choose = (at: number, value: string): void => {
    const name = value === '' ? null : value;
    const other = name === null ? -1 : mapping.columnas.indexOf(name);
    const field = campos.find(({ nombre }) => nombre === name)?.etiqueta;
    const moved = { field: orEmpty(field), column: orEmpty(titles[at]), other: orEmpty(titles[other]) };
    setSaid(other < 0 || other === at ? '' : say('moved', moved));
    change(withColumn(mapping, at, name));
  };

  return (
    <>
      <div className={clsx(tableStyles.table, styles.table)}>
        <table aria-label={say('mapping')}>
          <thead>
            <tr>
              <th scope="col">{say('column')}</th>
              <th scope="col">{say('field')}</th>
              <th scope="col">{say('samples')}</th>
            </tr>
          </thead>
          <tbody>
            {titles.map((title, at) => (
              <tr key={`${at} ${title}`} className={clsx((mapping.columnas[at] ?? null) === null && styles.out)}>
                <th scope="row">{title}</th>
                <td>
                  <select
                    className={plainControlStyles.control}
                    aria-label={say('field_of', { column: title })}
                    value={orEmpty(mapping.columnas[at])}
                    onChange={({ target }) => choose(at, target.value)}
                  >
                    <option value="">{say('left_out')}</option>
                    {campos.map((field) => (
                      <option key={field.nombre} value={field.nombre}>
                        {optionText(field)}
                      </option>
                    ))}
                  </select>
                </td>
                <td className={styles.samples}>{samplesOf(at).slice(0, 3).join(' · ') || say('no_samples')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <output className={unseenStyles.unseen}>{said}</output>
    </>
  );
};
