import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** What the tab is called, where the title alone says too little. */
  readonly tabTitle?: string;
  /** Beside the title: a count, a state. */
  readonly aside?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  readonly children?: ReactNode;
}

/** The head of every screen: where one is, what this is, what can be done. */
export const PageHeader = ({ title, tabTitle, aside, crumbs = [], children }: PageHeaderProps): ReactNode => {
  useDocumentTitle(tabTitle ?? title);
  return (
    <Box component="header" className={styles.header}>
      <div className={styles.place}>
        <Breadcrumbs crumbs={crumbs} />
        <Box className={styles.title}>
          <Typography component="h1" variant="h1" className={styles.name}>
            {title}
          </Typography>
          {aside}
        </Box>
      </div>
      {children === undefined ? null : <Box className={styles.actions}>{children}</Box>}
    </Box>
  );
};
