import { useText } from '../../texts/use-text.ts'
import { SourceText } from '../../ui/source-text.tsx'

/** Obligations of a source for sites that show its postings, with a link to its terms. */
export const Duties = ({ duties, termsUrl }: { duties: readonly string[]; termsUrl?: string | undefined }) => {
  const say = useText()
  return (
    <section className="prose">
      <h3>{say('feed.duties')}</h3>
      {duties.length === 0 ? (
        <p className="soft">{say('feed.noDuties')}</p>
      ) : (
        <ul>
          {duties.map((duty) => (
            <li key={duty}>
              <SourceText text={duty} />
            </li>
          ))}
        </ul>
      )}
      {termsUrl && (
        <p>
          <a href={termsUrl} target="_blank" rel="noreferrer">
            {say('feed.terms')}
          </a>
        </p>
      )}
    </section>
  )
}
