/** Returns a regular expression group for a comma-separated list; `*` matches the rest of a word. */
export function oneOf(list: string): string {
  const words = list.split(',').map((word) => word.trim().replaceAll('*', String.raw`\w*`))
  return `(?:${words.filter(Boolean).join('|')})`
}

/** Returns a global regular expression that matches any of the patterns. */
export function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'gu')
}
