const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/**
 * Returns the first of a resource's entity tags that `If-None-Match` matches (RFC 9110, 13.1.2): a list of tags,
 * compared weakly, or `*`. Undefined if none matches or the header is missing.
 */
export const namedTag = (ifNoneMatch: string | null | undefined, tags: readonly string[]): string | undefined => {
  if (!ifNoneMatch) return undefined
  if (ifNoneMatch.trim() === '*') return tags[0]
  const named = ifNoneMatch.split(',')
  return tags.find((tag) => named.some((one) => opaque(one) === opaque(tag)))
}
