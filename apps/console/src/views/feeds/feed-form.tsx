import type { Faults } from '../../api/problem.ts'
import type { Connector } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { Field, Tick } from '../../ui/form/fields.tsx'
import type { FeedDraft } from './feed-draft.ts'
import { SchemaFields } from './schema-fields.tsx'

interface FeedFormProps {
  draft: FeedDraft
  onChange: (draft: FeedDraft) => void
  connectors: readonly Connector[]
  /** The chosen one. */
  connector: Connector | undefined
  faults: Faults
  isNew: boolean
}

/** The fields of a feed. */
export const FeedForm = ({ draft, onChange, connectors, connector, faults, isNew }: FeedFormProps) => {
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
