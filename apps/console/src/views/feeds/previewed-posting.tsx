import type { Previewed } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Disclosed } from '../../ui/disclosed.tsx'
import { EvidenceOfPosting } from '../../ui/evidence-list.tsx'
import { Facts } from '../../ui/facts.tsx'

/** The posting that an item of a source would become, with evidence. */
export const PreviewedPosting = ({ item }: { item: Previewed }) => {
  const head = (
    <>
      <strong>{item.title}</strong>, {item.companyName}, {item.location}
    </>
  )
  return (
    <Disclosed head={head}>
      <Facts
        facts={[
          [say('job.tags'), item.tags.join(', ')],
          [say('posting.address'), item.url],
        ]}
      />
      <h4>{say('evidence')}</h4>
      <EvidenceOfPosting evidence={item.evidence} lang={item.language} />
    </Disclosed>
  )
}
