import { useText } from '../texts/use-text.ts'

/** Shows a text of the backend in the page's language if a translation is known, else in English and marked as such. */
export const Phrase = ({ text }: { text: string }) => {
  const said = useText().phrase(text)
  return said === undefined ? <span lang="en">{text}</span> : <>{said}</>
}
