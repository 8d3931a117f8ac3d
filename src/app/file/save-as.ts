/** Long enough for a browser to have taken what an address leads to. */
const TAKEN_MS = 60_000;

/** Has the browser keep what was read, under a name. */
export function saveAs(data: Blob, name: string): void {
  const address = URL.createObjectURL(data);
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
