import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import type { Previewed } from '../../api/shapes.ts'
import { useText } from '../../texts/use-text.ts'
import { EvidenceOfPosting } from '../../ui/evidence-of-posting.tsx'
import { Facts } from '../../ui/facts.tsx'

/** The posting that an item of a source would become, with evidence. */
export const PreviewedPosting = ({ item }: { item: Previewed }) => {
  const say = useText()
  return (
    <Disclosure className="disclosure">
      <Button slot="trigger" className="button button-quiet disclosure-head">
        <strong>{item.title}</strong>, {item.companyName}, {item.location}
      </Button>
      <DisclosurePanel>
        <Facts
          facts={[
            [say('job.tags'), item.tags.join(', ')],
            [say('posting.address'), item.url],
          ]}
        />
        <h4>{say('evidence')}</h4>
        <EvidenceOfPosting evidence={item.evidence} lang={item.language} />
      </DisclosurePanel>
    </Disclosure>
  )
}
