import type { MergePair } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Facts } from '../../ui/facts.tsx'
import { At } from '../../ui/time.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { TextWindow } from '../../ui/text-window.tsx'

type SideShape = MergePair['a']

/** One posting of a pair, with differences highlighted. */
export const Side = ({ side, other }: { side: SideShape; other: SideShape }) => {
  const marked = (text: string | undefined, beside: string | undefined) =>
    text === beside || text === undefined ? text : <mark>{text}</mark>
  return (
    <div className="panel">
      <h2>{marked(side.title, other.title)}</h2>
      <Facts
        facts={[
          [say('job.source'), side.source],
          [say('job.feed'), side.feed],
          [say('job.companyName'), marked(side.companyName, other.companyName)],
          [say('job.location'), marked(side.location, other.location)],
          [
            say('job.workArrangement'),
            side.workArrangement &&
              marked(
                say.code('arrangement', side.workArrangement),
                other.workArrangement && say.code('arrangement', other.workArrangement),
              ),
          ],
          [say('job.language'), side.language && say.code('language', side.language)],
          [say('job.published'), side.publishedAt && <At at={side.publishedAt} />],
          [say('posting.address'), side.url && <OutsideLink href={side.url}>{side.url}</OutsideLink>],
        ]}
      />
      <TextWindow title={`${side.title}, ${side.source} ${side.posting ?? ''}`} lang={side.language}>
        {side.text}
      </TextWindow>
    </div>
  )
}
