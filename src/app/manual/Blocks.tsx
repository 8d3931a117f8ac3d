import type { ReactNode } from 'react';
import type { ManualBlock } from './manual-answer.ts';
import styles from './manual.module.css';
import { Runs, useTextLanguage } from './Runs.tsx';
import { StateDrawing } from './StateDrawing.tsx';

type Table = Extract<ManualBlock, { readonly kind: 'tabla' }>;
type Cell = Table['rows'][number][number];

// The manual never changes while it is shown: its parts are known by where they stand.

const Lines = ({ cell }: { readonly cell: Cell }): ReactNode =>
  cell.map((runs, at) => (
    <div key={at}>
      <Runs runs={runs} />
    </div>
  ));

const TableBlock = ({
  title,
  table: { columns, rows },
}: {
  readonly title: string;
  readonly table: Table;
}): ReactNode => {
  const language = useTextLanguage();
  return (
    <div className={styles.wide}>
      <table aria-label={title}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col">
                {column[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells], at) => (
            <tr key={at}>
              <th scope="row">
                <Lines cell={head ?? []} />
              </th>
              {cells.map((cell, column) => (
                <td key={column}>
                  <Lines cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Block = ({ title, block }: { readonly title: string; readonly block: ManualBlock }): ReactNode => {
  switch (block.kind) {
    case 'parrafo':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'lista':
      return (
        <ul>
          {block.lines.map((line, at) => (
            <li key={at}>
              <Runs runs={line} />
            </li>
          ))}
        </ul>
      );
    case 'tabla':
      return <TableBlock title={title} table={block} />;
    default:
      return <StateDrawing drawing={block.drawing} />;
  }
};

interface BlocksProps {
  /** Of the section that they stand in. */
  readonly title: string;
  readonly blocks: readonly ManualBlock[];
}

export const Blocks = ({ title, blocks }: BlocksProps): ReactNode =>
  blocks.map((block, at) => <Block key={at} title={title} block={block} />);
