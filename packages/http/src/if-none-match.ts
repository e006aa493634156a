/** Whether `If-None-Match` names this entity tag: RFC 9110, 13.1.2, a list of tags, compared weakly, or `*`. */
export const matchesTag = (ifNoneMatch: string | null, etag: string): boolean => {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  const strong = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === strong)
}
