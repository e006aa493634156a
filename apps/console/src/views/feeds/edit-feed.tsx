import { type FormEvent, useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { faultsOf } from '../../api/problem.ts'
import type { Feed } from '../../api/shapes.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Window } from '../../ui/window.tsx'
import { DryRun } from './dry-run.tsx'
import { draftOf, FeedForm, sentOf } from './feed-form.tsx'
import { useConnectors } from './feed-queries.ts'

/** The change of a feed. */
export const EditFeed = ({ feed, onClose }: { feed: Feed; onClose: () => void }) => {
  const say = useText()
  const connectors = useConnectors()
  const [draft, setDraft] = useState(() => draftOf(feed))
  const [dryFault, setDryFault] = useState<unknown>()
  const save = useAction(
    async () => {
      const { key, ...all } = sentOf(draft)
      // What stays as it is needs no judgement: a connector in particular.
      const { connector, ...rest } = all
      const change = connector === feed.connector ? rest : all
      return await answer(api.admin.feeds({ key }).patch(change))
    },
    { refresh: ['feeds'], done: ({ key }) => say('feed.saved', { key }), isQuiet: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Window title={feed.key} size="wide" onClose={onClose}>
      <Loaded query={connectors}>
        {({ data }) => (
          <form className="form" onSubmit={submit}>
            <FeedForm
              draft={draft}
              onChange={setDraft}
              connectors={data}
              faults={{ ...faultsOf(dryFault), ...faultsOf(save.error) }}
              isNew={false}
            />
            <DryRun connector={draft.connector} settings={draft.settings} onFault={setDryFault} />
            {dryFault !== undefined && <ProblemNotice error={dryFault} />}
            {save.isError && <ProblemNotice error={save.error} />}
            <div className="actions">
              <Button onPress={onClose}>{say('cancel')}</Button>
              <Button type="submit" kind="main" isPending={save.isPending}>
                {say('save')}
              </Button>
            </div>
          </form>
        )}
      </Loaded>
    </Window>
  )
}
