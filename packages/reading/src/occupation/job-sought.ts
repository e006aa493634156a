import { linkOccupations } from '@jobs/occupations/link-occupations.ts'

/** The masculine and feminine name of a classification: `Administrateur / Administratrice réseau informatique`. */
const OFFICIAL = /(?<!\p{L})(\p{L}{4})\p{L}* \/ \1\p{L}*/iu
/** What a French ad calls the job: `recherche un Data Architect H/F`, `En tant qu’Administrateur Linux`. */
const SOUGHT =
  /(?:\b(?:recherch|recrut|accompagn)\p{L}*[^.\n]{0,120}?\b(?:[Uu]ne?(?:[\s/·.-]*\(?[en]{1,2}e?\)?)?|leur|son|notre future?)|\b[Ee]n tant que?|\b[Ee]n qualité d[e’'])[ ’']+(\p{Lu}(?:[^.,;:\n!?(]|\(\p{L}{1,5}\)){3,60})/gu
/** Words behind the name of the job. */
const REST =
  /\s(?:[HF] ?\/ ?[HF]\b|(?:pour|afin|qui|basée?|dans|au sein|à|ayant|avec|sur|vous|en (?:CDI|CDD|contrat|alternance|intérim))(?!\p{L})).*/su
const MAX_READ = 3000
const MAX_NAMES = 6
/** Least confidence of an occupation for a name to count as one. */
const IS_NAME = 0.65

/**
 * Returns what the text of a French ad calls the job if the title is only an entry of a national classification, which
 * employers choose from a list; undefined if the text names no occupation.
 */
export function jobSought(title: string, text: string): string | undefined {
  if (!OFFICIAL.test(title)) return undefined
  return [...text.slice(0, MAX_READ).matchAll(SOUGHT)]
    .slice(0, MAX_NAMES)
    .map(([, name = '']) => name.replace(REST, '').trim())
    .find((name) => (linkOccupations(name)[0]?.confidence ?? 0) >= IS_NAME)
}
