const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/**
 * The entity tag that `If-None-Match` names, of the ones a resource has now, the first for preference: RFC 9110, 13.1.2,
 * a list of tags, compared weakly, or `*`, which names any. Undefined when it names none, or is not there.
 */
export const namedTag = (ifNoneMatch: string | null | undefined, tags: readonly string[]): string | undefined => {
  if (!ifNoneMatch) return undefined
  if (ifNoneMatch.trim() === '*') return tags[0]
  const named = ifNoneMatch.split(',')
  return tags.find((tag) => named.some((one) => opaque(one) === opaque(tag)))
}
