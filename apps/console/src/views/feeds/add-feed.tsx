import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { type Faults, faultsOf } from '../../api/problem.ts'
import type { Connector } from '../../api/shapes.ts'
import { go, hrefOf } from '../../shell/router.ts'
import { useText } from '../../texts/use-text.ts'
import { Form } from '../../ui/form/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useDiscard } from '../../ui/form/use-unsaved-guard.ts'
import { Window } from '../../ui/window.tsx'
import { DryRun } from './dry-run.tsx'
import { Duties } from './duties.tsx'
import { type FeedDraft, readDraft, type SentFeed } from './feed-draft.ts'
import { FeedForm } from './feed-form.tsx'
import { useConnectors } from './feed-queries.ts'
import { RecognisedAddress } from './recognised-address.tsx'

const EMPTY: FeedDraft = {
  key: '',
  connector: 'rss',
  settings: {},
  intervalMinutes: '720',
  maxJobs: '',
  note: '',
  enabled: true,
  hasPermission: false,
}

/** Form for a new feed, generated from its connector's schema. */
export const AddFeed = ({ onClose }: { onClose: () => void }) => {
  const say = useText()
  const connectors = useConnectors()
  const [draft, setDraft] = useState(EMPTY)
  const [dryFault, setDryFault] = useState<unknown>()
  const [typed, setTyped] = useState<Faults>({})
  const add = useAction(async (feed: SentFeed) => await answer(api.admin.feeds.post(feed)), {
    refresh: ['feeds'],
    done: ({ key }) => say('feed.added', { key }),
    isQuiet: true,
  })
  const leave = useDiscard(draft !== EMPTY, onClose)
  const submit = () => {
    const { feed, faults = {} } = readDraft(draft, true)
    setTyped(faults)
    if (!feed) return
    add.mutate(feed, {
      onSuccess: ({ key }) => {
        onClose()
        go(hrefOf(['feeds', key]))
      },
    })
  }
  return (
    <Window title={say('feed.add')} size="wide" onClose={leave}>
      <Loaded query={connectors}>
        {({ data }) => (
          <Form onSubmit={submit} error={add.error} isPending={add.isPending} send={say('feed.add')} onCancel={leave}>
            <RecognisedAddress onFound={(found) => setDraft({ ...draft, ...found, hasPermission: false })} />
            <FeedForm
              draft={draft}
              onChange={setDraft}
              connectors={data}
              faults={{ ...faultsOf(dryFault), ...faultsOf(add.error), ...typed }}
              isNew
            />
            <DryRun connector={draft.connector} settings={draft.settings} onFault={setDryFault} />
            <TermsOf connector={data.find(({ key }) => key === draft.connector)} />
            {dryFault !== undefined && <ProblemNotice error={dryFault} />}
          </Form>
        )}
      </Loaded>
    </Window>
  )
}

const TermsOf = ({ connector }: { connector: Connector | undefined }) => connector && <Duties of={connector} />
