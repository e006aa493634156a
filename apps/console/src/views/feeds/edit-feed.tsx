import { useState } from 'react'
import { api } from '../../api/client.ts'
import { type Faults, faultsOf } from '../../api/problem.ts'
import type { Feed, Connector } from '../../api/shapes.ts'
import { go, hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Choice } from '../../ui/choice.tsx'
import { Window } from '../../ui/dialog.tsx'
import { OutsideLink } from '../../ui/display.tsx'
import { ProblemNotice } from '../../ui/faults.tsx'
import { Form, closeForm, Field, Tick } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useAction } from '../../ui/use-action.ts'
import { DryRun } from './dry-run.tsx'
import { draftOf, EMPTY_DRAFT, readDraft, type SentFeed, type FeedDraft } from './feed-draft.ts'
import { useConnectors } from './feed-queries.ts'
import { SchemaFields } from './schema-fields.tsx'

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

interface FeedFormProps {
  draft: FeedDraft
  onChange: (draft: FeedDraft) => void
  connectors: readonly Connector[]
  /** The chosen one. */
  connector: Connector | undefined
  faults: Faults
  isNew: boolean
}

const FeedForm = ({ draft, onChange, connectors, connector, faults, isNew }: FeedFormProps) => {
  const set = (change: Partial<FeedDraft>) => onChange({ ...draft, ...change })
  const text = (name: 'key' | 'intervalMinutes' | 'maxJobs' | 'note') => ({
    label: say(`feed.${name}`),
    hint: say(`feed.${name}.hint`),
    value: draft[name],
    onChange: (value: string) => set({ [name]: value }),
    fault: faults[name],
  })
  return (
    <>
      <div className="form-row">
        {isNew && <Field {...text('key')} isRequired />}
        <Choice
          label={say('feed.connector')}
          value={draft.connector}
          options={connectors.map(({ key }) => ({ value: key, text: say.code('connector', key) }))}
          onChange={(key) => set({ connector: key, settings: {}, hasPermission: false })}
          fault={faults.connector}
        />
      </div>
      {connector && (
        <fieldset className="group">
          <legend>{say('feed.settings')}</legend>
          <SchemaFields
            schema={connector.settings}
            settings={draft.settings}
            onChange={(settings) => set({ settings })}
            faults={faults}
          />
        </fieldset>
      )}
      <div className="form-row">
        <Field {...text('intervalMinutes')} inputMode="numeric" />
        <Field {...text('maxJobs')} inputMode="numeric" />
      </div>
      <Field {...text('note')} rows={2} />
      <Tick isSelected={draft.enabled} onChange={(enabled) => set({ enabled })}>
        {say('feed.enabled')}
      </Tick>
      {connector && connector.permission !== 'never' && (
        <div className="notice notice-warn">
          <p>{say('permission.needed')}</p>
          {connector.permissionReason && <p>{say(`permissionReason.${connector.permissionReason}`)}</p>}
          <Tick isSelected={draft.hasPermission} onChange={(hasPermission) => set({ hasPermission })}>
            {say('permission.confirm')}
          </Tick>
        </div>
      )}
    </>
  )
}

interface RecognisedAddressProps {
  onFound: (found: Pick<FeedDraft, 'connector' | 'settings' | 'key'>) => void
}

const RecognisedAddress = ({ onFound }: RecognisedAddressProps) => {
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
