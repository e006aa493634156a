import type { Language } from '@jobs/types/jobs/job.ts'
import de from './de.json'
import en from './en.json'
import fr from './fr.json'

/** The shape of all texts, given by the English ones; an incomplete language does not compile. */
export type Texts = typeof en

const TEXTS: Record<Language, Texts> = { de, en, fr }

export const textsOf = (language: Language): Texts => TEXTS[language]
