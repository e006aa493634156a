import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { type Faults, faultsOf } from '../../api/problem.ts'
import type { Feed } from '../../api/shapes.ts'
import { useText } from '../../texts/use-text.ts'
import { Form } from '../../ui/form/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useDiscard } from '../../ui/form/use-unsaved-guard.ts'
import { Window } from '../../ui/window.tsx'
import { DryRun } from './dry-run.tsx'
import { draftOf, readDraft, type SentFeed } from './feed-draft.ts'
import { FeedForm } from './feed-form.tsx'
import { useConnectors } from './feed-queries.ts'

/** Form to edit a feed. */
export const EditFeed = ({ feed, onClose }: { feed: Feed; onClose: () => void }) => {
  const say = useText()
  const connectors = useConnectors()
  const [begun] = useState(() => draftOf(feed))
  const [draft, setDraft] = useState(begun)
  const leave = useDiscard(draft !== begun, onClose)
  const [dryFault, setDryFault] = useState<unknown>()
  const [typed, setTyped] = useState<Faults>({})
  const save = useAction(
    async (sent: SentFeed) => {
      const { key, ...all } = sent
      // An unchanged connector is not sent, so that it is not validated again.
      const { connector, ...rest } = all
      const change = connector === feed.connector ? rest : all
      return await answer(api.admin.feeds({ key }).patch(change))
    },
    { refresh: ['feeds'], done: ({ key }) => say('feed.saved', { key }), isQuiet: true },
  )
  const submit = () => {
    const { feed: sent, faults = {} } = readDraft(draft, false)
    setTyped(faults)
    if (sent) save.mutate(sent, { onSuccess: onClose })
  }
  return (
    <Window title={feed.key} size="wide" onClose={leave}>
      <Loaded query={connectors}>
        {({ data }) => (
          <Form onSubmit={submit} error={save.error} isPending={save.isPending} send={say('save')} onCancel={leave}>
            <FeedForm
              draft={draft}
              onChange={setDraft}
              connectors={data}
              faults={{ ...faultsOf(dryFault), ...faultsOf(save.error), ...typed }}
              isNew={false}
            />
            <DryRun connector={draft.connector} settings={draft.settings} onFault={setDryFault} />
            {dryFault !== undefined && <ProblemNotice error={dryFault} />}
          </Form>
        )}
      </Loaded>
    </Window>
  )
}
