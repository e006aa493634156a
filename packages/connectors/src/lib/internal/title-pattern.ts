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
  /** What `role at company` may end on, in square brackets. */
  pay?: string
}

/**
 * What a feed's title says by its pattern. The company of `company: role` stands before the first colon, that of the
 * others behind the last mark, as a role may hold one itself. A title of another form is a role.
 */
export function splitTitle(title: string, pattern: TitlePattern): TitleParts {
  const line = title.slice(0, 500).replaceAll(/\s+/g, ' ').trim()
  const { role = line, company, pay } = patterns[pattern].exec(line)?.groups ?? {}
  return { role, ...(company && { company }), ...(pay && { pay }) }
}
