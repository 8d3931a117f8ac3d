/** A field as its control sees it: where it stands, what it holds, what is wrong with it. */
export interface BoundField {
  readonly source: string;
  /** DOM id of the control; its label, help and error refer to it. */
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** Whether it narrows a list instead of filling in a record. */
  readonly filter: boolean;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly blur: () => void;
  /** Takes the element that receives the focus when the field is wrong. */
  readonly bindElement: (element: HTMLElement | null) => void;
  readonly invalid: boolean;
  /** Ids of help and error, for `aria-describedby`. */
  readonly describedBy: string | undefined;
}
