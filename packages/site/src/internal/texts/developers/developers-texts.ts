import type { Language } from '@jobs/types/jobs/job.ts'
import { de } from './de.ts'
import { type DevelopersTexts, en } from './en.ts'
import { fr } from './fr.ts'

const TEXTS: Record<Language, DevelopersTexts> = { de, en, fr }

/** Every text of the page for developers; English has the shape. */
export const developersTextsOf = (language: Language): DevelopersTexts => TEXTS[language]
