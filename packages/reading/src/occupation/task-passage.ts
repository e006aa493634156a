/** Headings of task sections in German, English and French. */
const HEADING =
  /(?:aufgaben|tätigkeiten|verantwortung|das machst du|das erwartet (?:dich|sie)|was (?:sie|du|dich) [^\n]{0,30}|your (?:tasks|role|mission|responsibilities|job|impact)|what you(?:['’]?ll| will) (?:do|be doing)|responsibilities|(?:about )?the role|vos? missions?|missions?|description du poste|le poste)[^\n]{0,40}[\n:]/iu
const MAX_LENGTH = 1600

/**
 * Returns the part of a text that describes the tasks: after their heading, else from the beginning; at most 1,600
 * characters.
 */
export function taskPassage(text: string): string {
  const heading = HEADING.exec(text)
  const from = heading ? heading.index + heading[0].length : 0
  return text.slice(from, from + MAX_LENGTH)
}
