/**
 * Compiled code as a tree, so that whoever prints it or asks what it calls need not read JavaScript. A text alone is code
 * that stands as it is: a name, a number, a regular expression.
 */
export type Js = string | JsText | JsCall | JsItems | JsArrow | JsMember;

/** A literal text, in whichever quotes. */
export interface JsText {
  readonly text: string;
}

/** `cel.and(…)`; `call` is the whole name. */
export interface JsCall {
  readonly call: string;
  readonly args: readonly Js[];
}

/** `[…]`. */
export interface JsItems {
  readonly items: readonly Js[];
}

/** `(d) => …`. */
export interface JsArrow {
  readonly parameters: readonly string[];
  readonly body: Js;
}

/** `d.Monto`, whatever `d` is. */
export interface JsMember {
  readonly of: Js;
  readonly name: string;
}

/** A call of one of the helpers `cel.*`. */
export const call = (helper: string, ...args: readonly Js[]): JsCall => ({ call: `cel.${helper}`, args });

export const arrow = (parameters: readonly string[], body: Js): JsArrow => ({ parameters, body });

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

const list = (parts: readonly Js[]): string => parts.map(jsText).join(', ');

/** The code as JavaScript, on one line. */
export function jsText(js: Js): string {
  if (typeof js === 'string') return js;
  if ('text' in js) return JSON.stringify(js.text);
  if ('call' in js) return `${js.call}(${list(js.args)})`;
  if ('items' in js) return `[${list(js.items)}]`;
  if ('body' in js) return `(${js.parameters.join(', ')}) => ${jsText(js.body)}`;
  return IDENTIFIER.test(js.name) ? `${jsText(js.of)}.${js.name}` : `${jsText(js.of)}[${JSON.stringify(js.name)}]`;
}

/** Whether it calls any of the helpers `cel.*`. */
export function callsHelper(js: Js): boolean {
  if (typeof js === 'string' || 'text' in js) return false;
  if ('call' in js) return js.call.startsWith('cel.') || js.args.some(callsHelper);
  if ('items' in js) return js.items.some(callsHelper);
  return callsHelper('body' in js ? js.body : js.of);
}

/** Whether it has variables of its own, for what it is said of one by one. */
export function hasArrow(js: Js): boolean {
  if (typeof js === 'string' || 'text' in js) return false;
  if ('body' in js) return true;
  if ('of' in js) return hasArrow(js.of);
  return ('items' in js ? js.items : js.args).some(hasArrow);
}
