/** Returns `url` with its numeric parameter `name` increased by `step`; a missing one counts as `first`. */
export function movedOn(url: string, name: string, step: number, first = 0): string {
  const address = new URL(url)
  address.searchParams.set(name, String(offsetOf(url, name, first) + step))
  return address.href
}

/** Returns the numeric parameter `name` of a page's URL; `first` if it is missing. */
export function offsetOf(url: string, name: string, first = 0): number {
  const stated = new URL(url).searchParams.get(name)
  return stated !== null && /^\d{1,9}$/.test(stated) ? Number(stated) : first
}
