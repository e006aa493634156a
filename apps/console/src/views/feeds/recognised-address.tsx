import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { useText } from '../../texts/use-text.ts'
import { Field } from '../../ui/fields.tsx'
import { useAction } from '../../ui/use-action.ts'
import type { FeedDraft } from './feed-draft.ts'

interface RecognisedAddressProps {
  onFound: (found: Pick<FeedDraft, 'connector' | 'settings' | 'key'>) => void
}

/** A field for a source's URL that fills in the feed form. */
export const RecognisedAddress = ({ onFound }: RecognisedAddressProps) => {
  const say = useText()
  const [address, setAddress] = useState('')
  const recognise = useAction(
    async (text: string) => (await answer(api.admin.connectors.recognised.get({ query: { address: text } }))).data,
    { refresh: [] },
  )
  const change = (text: string) => {
    setAddress(text)
    if (URL.canParse(text)) recognise.mutate(text, { onSuccess: (found) => found && onFound(found) })
  }
  const isAnswered = recognise.variables === address && recognise.data !== undefined
  return (
    <>
      <Field
        label={say('feed.address')}
        hint={say(isAnswered && !recognise.data ? 'feed.address.none' : 'feed.address.hint')}
        type="url"
        value={address}
        onChange={change}
      />
      {isAnswered && recognise.data && (
        <p className="notice" role="status">
          {say('feed.recognised', { connector: say.code('connector', recognise.data.connector) })}
        </p>
      )}
    </>
  )
}
