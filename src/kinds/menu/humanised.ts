/** Words for a name that has none: `planta-fisica` → `Planta fisica`. */
export function humanised(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
