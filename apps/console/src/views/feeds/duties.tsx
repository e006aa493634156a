import { useText } from '../../texts/use-text.ts'

/** What a source demands of whoever shows its postings. */
export const Duties = ({ duties }: { duties: readonly string[] }) => {
  const say = useText()
  return (
    <section className="prose">
      <h3>{say('feed.duties')}</h3>
      {duties.length === 0 ? (
        <p className="soft">{say('feed.noDuties')}</p>
      ) : (
        <ul lang="en">
          {duties.map((duty) => (
            <li key={duty}>{duty}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
