/** Returns a set with or without an element. */
export const toggled = <Element>(set: ReadonlySet<Element>, element: Element, isIn: boolean): ReadonlySet<Element> =>
  isIn ? new Set([...set, element]) : new Set([...set].filter((one) => one !== element))
