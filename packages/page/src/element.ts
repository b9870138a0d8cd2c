type Child = string | Node | undefined | readonly Child[];

/** Attributes; `undefined` leaves one out, true gives an empty one, functions listen to events. */
type Attributes = Readonly<
  Record<string, string | number | boolean | undefined | ((event: never) => unknown)>
>;

/** The attributes that make a browser go somewhere or run something: text of documents must not reach them. */
const REFUSED = /^(?:on.*|style|srcdoc|src|action|formaction|data|xlink:href)$/i;

/** Makes an element. Strings become text, never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  attribute(made, attributes);
  append(made, children);
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Makes an element of a drawing. */
export function drawn<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name) as SVGElementTagNameMap[Name];
  attribute(made, attributes);
  append(made, children);
  return made;
}

function attribute(made: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value as EventListener);
    else if (REFUSED.test(name)) throw new TypeError(`${name} is no attribute for a page of documents' text`);
    else if (name === 'href' && !/^(?:#|https?:\/\/)/.test(String(value)))
      throw new TypeError('only http: and https: links lead anywhere');
    else if (value !== undefined && value !== false)
      made.setAttribute(name, value === true ? '' : String(value));
  }
}

function append(made: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child === undefined) continue;
    if (typeof child === 'string' || child instanceof Node) made.append(child);
    else append(made, child);
  }
}
