import { say } from '../../texts/say.ts'
import type { Connector } from '../../api/shapes.ts'
import { OutsideLink } from '../../ui/display.tsx'

/** Obligations of a source for sites that show its postings, with a link to its terms. */
export const Duties = ({ of: { dutyCodes, termsUrl } }: { of: Pick<Connector, 'dutyCodes' | 'termsUrl'> }) => (
  <section className="prose">
    <h3>{say('feed.duties')}</h3>
    {dutyCodes.length === 0 ? (
      <p className="soft">{say('feed.noDuties')}</p>
    ) : (
      <ul>
        {dutyCodes.map(({ code, parameters }) => (
          <li key={code}>{say(`duty.${code}`, parameters)}</li>
        ))}
      </ul>
    )}
    {termsUrl && (
      <p>
        <OutsideLink href={termsUrl}>{say('feed.terms')}</OutsideLink>
      </p>
    )}
  </section>
)
