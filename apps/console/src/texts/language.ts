import { createStore } from '../api/store.ts'
import type { Texts } from './english-texts.ts'
import names from './names.json'

export const LANGUAGES = { de: 'Deutsch', en: 'English' } as const
export type Language = keyof typeof LANGUAGES

const KEPT = 'console-language'
const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB' }

const isLanguage = (text: string | null | undefined): text is Language => text === 'de' || text === 'en'

/** Returns the language chosen before, else the first of the browser's that is available. */
const preferred = (): Language => {
  const kept = localStorage.getItem(KEPT)
  if (isLanguage(kept)) return kept
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}

export interface Spoken {
  language: Language
  locale: string
  texts: Texts
}

const load = async (language: Language): Promise<Texts> =>
  language === 'en' ? (await import('./en.ts')).texts : { ...names, ...(await import('./de.json')).default }

const spoken = createStore<Spoken | undefined>(undefined)

/** Loads the texts of a language and updates all views. */
export const speak = async (language: Language = preferred()): Promise<void> => {
  const texts = await load(language)
  document.documentElement.lang = language
  spoken.set({ language, locale: LOCALES[language], texts })
}

export const choose = async (language: Language): Promise<void> => {
  localStorage.setItem(KEPT, language)
  await speak(language)
}

/** @throws Error before the first `speak` */
export const useSpoken = (): Spoken => {
  const now = spoken.use()
  if (!now) throw new Error('no texts are loaded')
  return now
}
