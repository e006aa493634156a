import type { Language } from '@jobs/types/jobs/job.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** Every text of the pages; English has the shape, and a language that lacks one does not compile. */
export type Texts = typeof en

const TEXTS: Record<Language, Texts> = { de, en, fr }

export const textsOf = (language: Language): Texts => TEXTS[language]
