import type { ReactNode } from 'react'
import type { Posting } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Disclosed } from '../../ui/disclosed.tsx'
import { EvidenceOfPosting } from '../../ui/values/evidence-list.tsx'
import { Facts } from '../../ui/facts.tsx'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { At } from '../../ui/time.tsx'
import { payOf } from '../../ui/values/read-values.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'

/** One source's posting of the vacancy. @param children its actions */
export const PostingCard = ({ posting, children }: { posting: Posting; children?: ReactNode }) => (
  <>
    <h2>{posting.title}</h2>
    {posting.isShown && (
      <p>
        <span className="badge badge-good">{say('posting.shown')}</span>
      </p>
    )}
    {children}
    <Facts
      facts={[
        [say('job.source'), posting.source],
        [say('job.feed'), <a href={hrefOf(['feeds', posting.feed])}>{posting.feed}</a>],
        [say('job.companyName'), posting.companyName],
        [say('job.location'), posting.location],
        [say('posting.address'), <OutsideLink href={posting.url}>{posting.url}</OutsideLink>],
        [
          say('posting.seen'),
          <>
            <At at={posting.firstSeenAt} /> – <At at={posting.lastSeenAt} />
          </>,
        ],
        [say('run.withdrawn'), posting.withdrawnAt && <At at={posting.withdrawnAt} />],
        [say('job.workArrangement'), say.code('arrangement', posting.workArrangement)],
        [say('job.language'), say.code('language', posting.language)],
        [say('label.salary'), payOf(posting)],
        [say('job.tags'), posting.tags.join(', ')],
        [say('job.applyUrl'), posting.applyUrl],
        [say('job.published'), posting.publishedAt && <At at={posting.publishedAt} />],
        [say('posting.matchedBy'), posting.matchedBy.map((rule) => say.code('rule', rule)).join('; ')],
        [
          say('posting.matches'),
          posting.matches.map(({ posting: other, rule, confidence }) => (
            <div key={`${other} ${rule}`}>
              {other}: {say.code('rule', rule)}
              {confidence !== undefined && `, ${Math.round(confidence * 100)} %`}
            </div>
          )),
        ],
      ]}
    />
    <h3>{say('evidence')}</h3>
    <EvidenceOfPosting evidence={posting.evidence} lang={posting.language} />
    <Disclosed head={say('posting.says')}>
      <SafeHtml html={posting.description} />
    </Disclosed>
  </>
)
