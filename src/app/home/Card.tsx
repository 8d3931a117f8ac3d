import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A part of what the home page tells of. */
export const Card = ({ title, children }: CardProps): ReactNode => (
  <section className={styles.card}>
    <Typography component="h2" variant="h2">
      {title}
    </Typography>
    {children}
  </section>
);
