import type { Language } from '@jobs/types/jobs/job.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** The shape of all texts, given by the English ones; an incomplete language does not compile. */
export type Texts = typeof en

const TEXTS: Record<Language, Texts> = { de, en, fr }

export const textsOf = (language: Language): Texts => TEXTS[language]
