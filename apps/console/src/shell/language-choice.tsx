import { choose, LANGUAGES, type Language, useSpoken } from '../texts/language.ts'
import { Button } from '../ui/button.tsx'

const OTHER: Record<Language, Language> = { de: 'en', en: 'de' }

/** Link to the other language, in that language. */
export const LanguageChoice = () => {
  const other = OTHER[useSpoken().language]
  return (
    <Button kind="quiet" onPress={() => void choose(other)}>
      <span lang={other}>{LANGUAGES[other]}</span>
    </Button>
  )
}
