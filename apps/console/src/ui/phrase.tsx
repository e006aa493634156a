import { useText } from '../texts/use-text.ts'

/** What the backend says: in the language of the page where that is known, else in English, and marked as such. */
export const Phrase = ({ text }: { text: string }) => {
  const said = useText().phrase(text)
  return said === undefined ? <span lang="en">{text}</span> : <>{said}</>
}
