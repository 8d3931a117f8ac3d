export * from '@mui/material';
export { default as Autocomplete } from './Autocomplete.tsx';
export { default as Checkbox } from './Checkbox.tsx';
export { default as FormControlLabel } from './FormControlLabel.tsx';
export { default as TextField } from './TextField.tsx';
