import type { Language } from '@jobs/types/jobs/job.ts'

const GERMAN = String.raw`(?:\p{L}*(?:kenntnisse?n?|erfahrung(?:en)?|wissen|verständnis|kompetenz(?:en)?|studium|studiengang\p{L}*|abschluss|ausbildung|weiterbildung)|know-?how|umgang|expertise|vertraut|versiert|routiniert|sicher|eingeschrieben|immatrikuliert)(?: \([^)]*\))?(?: \p{L}+){0,2}? (?:(?:in|im|mit|von|vom|über|bei|zu|zum|zur|der|des|aus|als)(?!\p{L})|\((?=z\. ?B|vorzugsweise|bevorzugt|idealerweise)|(?<=studium )\()`
const ENGLISH = String.raw`(?:experienced?|knowledge|understanding|expertise|background|proficien(?:t|cy)|familiar(?:ity)?|skill(?:s|ed)|fluen(?:t|cy)|competen(?:t|ce|cy)|grasp|command|exposure|versed|comfortable|degree|bachelor|master|[bm]\.?sc?|ba|ph\.?d|diploma|training|foundations?|certifi(?:ed|cation)|track record|qualification)(?:['’]?s)?(?: \([^)]*\))?(?: \p{L}+){0,2}? (?:in|with|of|on|across|to|using|around)|(?:have|has|holds?|possess|possesses) (?:an?|strong|solid|good|excellent|proven)`
const FRENCH = String.raw`(?:expériences?|connaissances?|connaissez|ma[iî]tris(?:e|ez|es|er)|compétences?|notions?|expertise|formation|diplômée?s?|diplôme|bac ?\+ ?\d|licence|master|bts|dut|but|pratique|aisance|aise|culture|spécialisation|savoir-faire|bases)(?: \([^)]*\))?(?: \p{L}+){0,2}?(?: (?:en|de|du|des|dans|sur|avec|la|le|les)(?!\p{L})| [dl]['’])`
/** Words that ask for what follows their preposition: `experience with`, `Kenntnisse in`, `maîtrise de`, `degree in`. */
const ASKING = new RegExp(String.raw`(?<!\p{L})(?:${GERMAN}|(?:${ENGLISH})(?!\p{L})|${FRENCH})`, 'giu')
const ASKED_AFTER = /^[\s-]+(?:skills?|experience|knowledge|expertise|background|kenntnisse|erfahrung)(?!\p{L})/iu

/** Ends the list of what is asked for. */
const END_OF_LIST =
  /[.;:!?–](?=\s|$)|(?<!\p{L})(?:to|who|that|which|you|we|our|um|die|das|wir|du|sie|pour|qui|que|vous|nous|afin|ist|sind|is|are|est|sont)(?!\p{L})/iu
const SEPARATOR = /,|\/|&|(?<!\p{L})(?:and|or|und|oder|sowie|bzw|et|ou|as well as|plus)(?!\p{L})/iu
const IN_BRACKETS = /\([^)]*\)|z\. ?B\.|e\.g\./g
const MAX_BEFORE = 160
/** Words of an item of such a list, and of a list that is the line itself. */
const MAX_ITEM = { asked: 5, line: 3 }
const LABEL = /^\W*(?:[^:,.]{1,40}: )?/

const isList = (text: string, max: number): boolean => {
  const items = text.replaceAll(IN_BRACKETS, '')
  return (
    !END_OF_LIST.test(items) && items.split(SEPARATOR).every((item) => item.split(/\s+/).filter(Boolean).length <= max)
  )
}

/** An English name that only qualifies the noun after it: `backend systems`. */
const QUALIFIES =
  /^[ -](?!(?:and|or|with|in|for|to|at|is|are|as|an?|the|of|on|from|across|including|such|like|within|using|would|will|preferred|required|principles|concepts|practices|best|techniques|methods|methodologies|fundamentals|processes|theory|standards|skills?|experience|knowledge|expertise|background)(?!\p{L}))[a-z]/u

/**
 * Whether a line asks directly for what it names from `at` to `end`, alone or in a list: `experience with Docker,
 * reporting and budgets`, `stakeholder management skills`.
 */
export function isAskedFor(line: string, at: number, end: number, language: Language): boolean {
  const after = line.slice(end)
  if (ASKED_AFTER.test(after)) return true
  if (language === 'en' && QUALIFIES.test(after)) return false
  const before = line.slice(Math.max(0, at - MAX_BEFORE), at)
  const asking = [...before.matchAll(ASKING)].at(-1)
  return asking !== undefined && isList(before.slice(asking.index + asking[0].length), MAX_ITEM.asked)
}

/** Whether a line begins with a list that reaches to `at`: `- Reporting, budgets and taxes`. */
export const isListed = (line: string, at: number): boolean =>
  at <= MAX_BEFORE && isList(line.slice(0, at).replace(LABEL, ''), MAX_ITEM.line)
