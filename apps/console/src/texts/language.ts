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

const load = async (language: Language): Promise<Texts> =>
  language === 'en' ? (await import('./en.ts')).texts : { ...names, ...(await import('./de.json')).default }

const formatsOf = (locale: string) => ({
  number: new Intl.NumberFormat(locale),
  instant: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  country: new Intl.DisplayNames(locale, { type: 'region' }),
  language: new Intl.DisplayNames(locale, { type: 'language' }),
  list: new Intl.ListFormat(locale, { type: 'unit' }),
  relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
})

interface Spoken {
  language: Language
  locale: string
  texts: Readonly<Record<string, string>>
  formats: ReturnType<typeof formatsOf>
}

const store = createStore<Spoken | undefined>(undefined)

const known = (now: Spoken | undefined): Spoken => {
  if (!now) throw new Error('no texts are loaded')
  return now
}

/** Returns the console's language. @throws Error before the first `speak` */
export const spoken = (): Spoken => known(store.get())

/** Like `spoken`; renders a component again when the language changes. */
export const useSpoken = (): Spoken => known(store.use())

/** Loads the texts of a language and updates all views. */
export const speak = async (language: Language = preferred()): Promise<void> => {
  const locale = LOCALES[language]
  store.set({ language, locale, texts: await load(language), formats: formatsOf(locale) })
}

export const choose = async (language: Language): Promise<void> => {
  localStorage.setItem(KEPT, language)
  await speak(language)
}
