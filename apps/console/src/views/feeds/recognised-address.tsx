import { useState } from 'react'
import { api } from '../../api/client.ts'
import { say } from '../../texts/say.ts'
import { Field } from '../../ui/form/fields.tsx'
import { useAction } from '../../ui/use-action.ts'
import type { FeedDraft } from './feed-draft.ts'

interface RecognisedAddressProps {
  onFound: (found: Pick<FeedDraft, 'connector' | 'settings' | 'key'>) => void
}

/** A field for a source's URL that fills in the feed form. */
export const RecognisedAddress = ({ onFound }: RecognisedAddressProps) => {
  const [address, setAddress] = useState('')
  const recognise = useAction((text: string) => api.admin.connectors.recognised.get({ query: { address: text } }), {})
  const change = (text: string) => {
    setAddress(text)
    if (URL.canParse(text)) recognise.mutate(text, { onSuccess: ({ data }) => data && onFound(data) })
  }
  const isAnswered = recognise.variables === address && recognise.data !== undefined
  const found = recognise.data?.data
  return (
    <>
      <Field
        label={say('feed.address')}
        hint={say(isAnswered && !found ? 'feed.address.none' : 'feed.address.hint')}
        type="url"
        value={address}
        onChange={change}
      />
      {isAnswered && found && (
        <p className="notice" role="status">
          {say('feed.recognised', { connector: say.code('connector', found.connector) })}
        </p>
      )}
    </>
  )
}
