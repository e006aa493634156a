import type { Posting } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { useText } from '../../texts/use-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { At } from '../../ui/time.tsx'

/** What one source says about the vacancy. */
export const PostingCard = ({ posting }: { posting: Posting }) => {
  const say = useText()
  return (
    <>
      <h3>{posting.title}</h3>
      {posting.isShown && (
        <p>
          <span className="badge badge-good">{say('posting.shown')}</span>
        </p>
      )}
      <Facts
        facts={[
          [say('posting.source'), posting.source],
          [say('posting.feed'), <a href={hrefOf(['feeds', posting.feed])}>{posting.feed}</a>],
          [say('job.companyName'), posting.companyName],
          [say('job.location'), posting.location],
          [
            say('posting.address'),
            <a href={posting.url} target="_blank" rel="noreferrer">
              {posting.url}
            </a>,
          ],
          [
            say('posting.seen'),
            <>
              <At at={posting.firstSeenAt} /> – <At at={posting.lastSeenAt} />
            </>,
          ],
          [say('posting.withdrawn'), posting.withdrawnAt && <At at={posting.withdrawnAt} />],
          [say('posting.matchedBy'), posting.matchedBy.join(', ')],
        ]}
      />
    </>
  )
}
