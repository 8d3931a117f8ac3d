import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface MessageProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** Read aloud as it appears: for what went wrong. */
  readonly alert?: boolean;
  readonly level?: 'h1' | 'h2';
  readonly children?: ReactNode;
}

/** A screen, or part of one, that has only words to show, and what can be done about it. */
export const Message = ({ title, text, alert = false, level = 'h2', children }: MessageProps): ReactNode => (
  <Box className="message" {...(alert ? { role: 'alert' } : {})}>
    <Typography component={level} variant="h2">
      {title}
    </Typography>
    {text === undefined ? null : <Typography color="text.secondary">{text}</Typography>}
    {children === undefined ? null : <Box className="message-actions">{children}</Box>}
  </Box>
);
