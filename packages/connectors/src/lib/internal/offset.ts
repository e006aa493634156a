/** The address of another page: `url` with its numeric parameter `name` moved on by `step`, from `first` if it has none. */
export function movedOn(url: string, name: string, step: number, first = 0): string {
  const address = new URL(url)
  address.searchParams.set(name, String(offsetOf(url, name, first) + step))
  return address.href
}

/** Where a page begins: the numeric parameter `name` of its address, `first` if it has none. */
export function offsetOf(url: string, name: string, first = 0): number {
  const stated = new URL(url).searchParams.get(name)
  return stated !== null && /^\d{1,9}$/.test(stated) ? Number(stated) : first
}
