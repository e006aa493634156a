import type { Fault, Faults } from '../../api/problem.ts'
import { say } from '../../texts/say.ts'
import { Choice } from '../../ui/choice.tsx'
import { FaultText } from '../../ui/faults.tsx'
import { Field, Tick } from '../../ui/form.tsx'
import type { Settings } from './feed-draft.ts'

interface Property {
  type?: string
  enum?: string[]
  format?: string
  /** Code of its description. */
  hint?: string
  default?: unknown
}

/** Text that is not a number is sent as typed, so that the connector reports it. */
const NUMBER = /^-?\d+(\.\d+)?$/

interface SchemaFieldsProps {
  /** A JSON Schema, as the backend writes it. */
  schema: Readonly<{ properties?: Record<string, Property>; required?: string[] }>
  settings: Settings
  onChange: (settings: Settings) => void
  /** By path, such as `settings.url`. */
  faults: Faults
}

/** Form fields generated from a connector's schema, required ones first. */
export const SchemaFields = ({ schema, settings, onChange, faults }: SchemaFieldsProps) => {
  const { properties = {}, required = [] } = schema
  const names = Object.keys(properties)
  if (names.length === 0) return <p className="soft">{say('feed.noSettings')}</p>
  const isRequired = (name: string) => required.includes(name)
  return [...names.filter(isRequired), ...names.filter((name) => !isRequired(name))].map((name) => {
    const property = properties[name] ?? {}
    const path = `settings.${name}`
    return (
      <SchemaField
        key={name}
        name={name}
        property={property}
        isRequired={isRequired(name)}
        value={settings[name] ?? property.default}
        onChange={(value) => onChange({ ...settings, [name]: value })}
        fault={Object.entries(faults).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]}
      />
    )
  })
}

interface SchemaFieldProps {
  name: string
  property: Property
  isRequired: boolean
  value: unknown
  onChange: (value: unknown) => void
  fault: Fault | undefined
}

const SchemaField = ({ name, property, isRequired, value, onChange, fault }: SchemaFieldProps) => {
  const title = say.code('setting', name)
  const hint = property.hint && say.code('settingHint', property.hint)
  const label = isRequired ? `${title} *` : title
  if (property.enum)
    return (
      <Choice
        label={label}
        value={typeof value === 'string' ? value : ''}
        options={property.enum.map((option) => ({ value: option, text: say.code(`setting.${name}`, option) }))}
        onChange={onChange}
        hint={hint}
        fault={fault}
      />
    )
  switch (property.type) {
    case 'boolean':
      return (
        <div className="field">
          <Tick isSelected={value === true} onChange={onChange}>
            {title}
          </Tick>
          <span className="hint">{hint}</span>
          {fault && (
            <span className="fault">
              <FaultText fault={fault} />
            </span>
          )}
        </div>
      )
    case 'array':
      return (
        <Field
          label={label}
          rows={3}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(text) => onChange(text.split('\n'))}
          hint={[hint, say('feed.list.hint')].filter(Boolean).join(' ')}
          fault={fault}
        />
      )
    default: {
      const isNumber = property.type === 'number' || property.type === 'integer'
      return (
        <Field
          label={label}
          type={property.format === 'uri' ? 'url' : 'text'}
          value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
          onChange={(text) => onChange(isNumber && NUMBER.test(text) ? Number(text) : text)}
          hint={hint}
          fault={fault}
        />
      )
    }
  }
}
