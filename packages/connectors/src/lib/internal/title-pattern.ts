const patterns = {
  'company: role': /^(?<company>[^:]{1,100}?)\s*:\s+(?<role>.+)$/,
  'role // company': /^(?<role>.+)\s\/\/\s+(?<company>.+)$/,
  'role at company': /^(?<role>.+)\s(?:at|@)\s+(?<company>.+?)(?:\s*\[(?<pay>[^[\]]*)\])?$/i,
  'role — company': /^(?<role>.+)\s[—–]\s+(?<company>.+)$/,
  role: /^(?<role>.+)$/,
} as const

export type TitlePattern = keyof typeof patterns

export const titlePatterns = ['company: role', 'role // company', 'role at company', 'role — company', 'role'] as const

export interface TitleParts {
  role: string
  company?: string
  /** Pay in square brackets at the end of `role at company`. */
  pay?: string
}

/**
 * Splits a feed's title by its pattern. `company: role` splits at the first colon, the other patterns at the last
 * separator, since a role may contain one. A title that does not match is a role.
 */
export function splitTitle(title: string, pattern: TitlePattern): TitleParts {
  const line = title.slice(0, 500).replaceAll(/\s+/g, ' ').trim()
  const { role = line, company, pay } = patterns[pattern].exec(line)?.groups ?? {}
  return { role, ...(company && { company }), ...(pay && { pay }) }
}
