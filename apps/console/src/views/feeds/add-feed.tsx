import { type FormEvent, useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { faultsOf } from '../../api/problem.ts'
import { go, hrefOf } from '../../shell/router.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Window } from '../../ui/window.tsx'
import { DryRun } from './dry-run.tsx'
import { Duties } from './duties.tsx'
import { type FeedDraft, FeedForm, sentOf } from './feed-form.tsx'
import { useConnectors } from './feed-queries.ts'

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

/** A new feed, from its connector's schema. */
export const AddFeed = ({ onClose }: { onClose: () => void }) => {
  const say = useText()
  const connectors = useConnectors()
  const [draft, setDraft] = useState(EMPTY)
  const [dryFault, setDryFault] = useState<unknown>()
  const add = useAction(async () => await answer(api.admin.feeds.post(sentOf(draft))), {
    refresh: ['feeds'],
    done: ({ key }) => say('feed.added', { key }),
    isQuiet: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(undefined, {
      onSuccess: ({ key }) => {
        onClose()
        go(hrefOf(['feeds', key]))
      },
    })
  }
  return (
    <Window title={say('feed.add')} size="wide" onClose={onClose}>
      <Loaded query={connectors}>
        {({ data }) => (
          <form className="form" onSubmit={submit}>
            <FeedForm
              draft={draft}
              onChange={setDraft}
              connectors={data}
              faults={{ ...faultsOf(dryFault), ...faultsOf(add.error) }}
              isNew
            />
            <DryRun connector={draft.connector} settings={draft.settings} onFault={setDryFault} />
            <Duties duties={data.find(({ key }) => key === draft.connector)?.duties ?? []} />
            {dryFault !== undefined && <ProblemNotice error={dryFault} />}
            {add.isError && <ProblemNotice error={add.error} />}
            <div className="actions">
              <Button onPress={onClose}>{say('cancel')}</Button>
              <Button type="submit" kind="main" isPending={add.isPending}>
                {say('feed.add')}
              </Button>
            </div>
          </form>
        )}
      </Loaded>
    </Window>
  )
}
