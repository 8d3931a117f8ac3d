import type { ReactNode } from 'react';
import { textCodec } from '../text-codec.ts';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';

export const StringColumn = (column: ColumnProps): ReactNode => <TextColumn {...column} text={textCodec().toText} />;
