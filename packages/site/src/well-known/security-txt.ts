import type { Document } from '@jobs/http/document.ts'

const DAY_MS = 86_400_000
/** RFC 9116 recommends an expiry within a year. */
const VALID_DAYS = 180

/**
 * Renders the contacts for reporting vulnerabilities (RFC 9116), valid for half a year from the start of today.
 * @param today in UTC, as `2026-11-21`
 */
export const securityTxt = (contacts: readonly string[], origin: string, today: string): Document => {
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(Date.parse(today) + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, de',
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
  ]
  return { body: `${lines.join('\n')}\n`, type: 'text/plain; charset=utf-8', maxAge: 3600 }
}
