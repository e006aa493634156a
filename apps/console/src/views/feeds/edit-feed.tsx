import { useState } from 'react'
import { api } from '../../api/client.ts'
import { type Faults, faultsOf } from '../../api/problem.ts'
import type { Feed } from '../../api/shapes.ts'
import { go, hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Form } from '../../ui/form/form.tsx'
import { closeForm } from '../../ui/form/use-unsaved-guard.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { ProblemNotice } from '../../ui/faults/problem-notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Window } from '../../ui/dialog/window.tsx'
import { DryRun } from './dry-run.tsx'
import { Duties } from './duties.tsx'
import { draftOf, EMPTY_DRAFT, readDraft, type SentFeed } from './feed-draft.ts'
import { FeedForm } from './feed-form.tsx'
import { useConnectors } from './feed-queries.ts'
import { RecognisedAddress } from './recognised-address.tsx'

/** The form of a feed, generated from its connector's schema. @param feed absent for a new one */
export const EditFeed = ({ feed, onClose }: { feed?: Feed; onClose: () => void }) => {
  const connectors = useConnectors()
  const [begun] = useState(() => (feed ? draftOf(feed) : EMPTY_DRAFT))
  const [draft, setDraft] = useState(begun)
  const [dryFault, setDryFault] = useState<unknown>()
  const [typed, setTyped] = useState<Faults>({})
  const isNew = feed === undefined
  const save = useAction(
    (sent: SentFeed) => {
      if (isNew) return api.admin.feeds.post(sent)
      const { key, connector, ...rest } = sent
      // An unchanged connector is not sent, so that it is not validated again.
      return api.admin.feeds({ key }).patch(connector === feed.connector ? rest : { connector, ...rest })
    },
    { refresh: ['feeds'], done: ({ key }) => say(isNew ? 'feed.added' : 'feed.saved', { key }), isQuiet: true },
  )
  const leave = () => void closeForm(draft !== begun, onClose)
  const submit = () => {
    const { feed: sent, faults = {} } = readDraft(draft, isNew)
    setTyped(faults)
    if (!sent) return
    save.mutate(sent, {
      onSuccess: ({ key }) => {
        onClose()
        if (isNew) go(hrefOf(['feeds', key]))
      },
    })
  }
  return (
    <Window title={feed?.key ?? say('feed.add')} size="wide" onClose={leave}>
      <Loaded query={connectors}>
        {({ data }) => {
          const connector = data.find(({ key }) => key === draft.connector)
          return (
            <Form onSubmit={submit} action={save} send={say(isNew ? 'feed.add' : 'save')} onCancel={leave}>
              {isNew && (
                <RecognisedAddress onFound={(found) => setDraft({ ...draft, ...found, hasPermission: false })} />
              )}
              <FeedForm
                draft={draft}
                onChange={setDraft}
                connectors={data}
                connector={connector}
                faults={{ ...faultsOf(dryFault), ...faultsOf(save.error), ...typed }}
                isNew={isNew}
              />
              <DryRun
                // Discards the outcome when the settings change, because it is not theirs.
                key={JSON.stringify([draft.connector, draft.settings])}
                connector={draft.connector}
                settings={draft.settings}
                onFault={setDryFault}
              />
              {isNew && connector && <Duties of={connector} />}
              {dryFault !== undefined && <ProblemNotice error={dryFault} />}
            </Form>
          )
        }}
      </Loaded>
    </Window>
  )
}
