import { useText } from '../texts/use-text.ts'

/** Shows a duty of a source in the page's language if a translation is known, else in English and marked as such. */
export const SourceText = ({ text }: { text: string }) => {
  const said = useText().source(text)
  return said === undefined ? <span lang="en">{text}</span> : <>{said}</>
}
