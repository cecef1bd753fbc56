/** Elements of well-formed XML, for tests. */

export interface XmlElement {
  name: string;
  /** As they are written, escaped. */
  attributes: Readonly<Record<string, string>>;
  parent: XmlElement | undefined;
  children: XmlElement[];
}

/** All of them, in the order in which they start. */
export function elementsOf(xml: string): XmlElement[] {
  const elements: XmlElement[] = [];
  let open: XmlElement | undefined;
  for (const [, end, name = '', written = '', empty] of xml.matchAll(
    /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (end) {
      open = open?.parent;
      continue;
    }
    const attributes = Object.fromEntries(
      [...written.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    const element: XmlElement = { name, attributes, parent: open, children: [] };
    open?.children.push(element);
    elements.push(element);
    if (!empty) open = element;
  }
  return elements;
}
