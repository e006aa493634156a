import type { Fault, Faults } from '../../api/problem.ts'
import { useText } from '../../texts/use-text.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field, Tick } from '../../ui/fields.tsx'
import { FaultText } from '../../ui/fault-text.tsx'
import type { Settings } from './feed-draft.ts'

/** One property of a connector's settings, as needed by the form. */
interface Property {
  name: string
  type: 'text' | 'address' | 'flag' | 'list' | 'number' | 'choice'
  options: readonly string[]
  hint: string
  isRequired: boolean
  preset: unknown
}

/** Text that is not a number is sent as typed, so that the connector reports it. */
const NUMBER = /^-?\d+(\.\d+)?$/

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Returns the properties of a connector's JSON Schema, required ones first. */
const propertiesOf = (schema: Readonly<Record<string, unknown>>): Property[] => {
  const required = textsOf(schema.required)
  const all = Object.entries(recordOf(schema.properties)).map(([name, value]): Property => {
    const { type, enum: options, hint = '', default: preset, format } = recordOf(value)
    return {
      name,
      type: typeOf(type, options, format),
      options: textsOf(options),
      hint: String(hint),
      isRequired: required.includes(name),
      preset,
    }
  })
  return [...all.filter(({ isRequired }) => isRequired), ...all.filter(({ isRequired }) => !isRequired)]
}

const typeOf = (type: unknown, options: unknown, format: unknown): Property['type'] => {
  if (Array.isArray(options)) return 'choice'
  if (type === 'boolean') return 'flag'
  if (type === 'array') return 'list'
  if (type === 'number' || type === 'integer') return 'number'
  return format === 'uri' ? 'address' : 'text'
}

interface SchemaFieldsProps {
  schema: Readonly<Record<string, unknown>>
  settings: Settings
  onChange: (settings: Settings) => void
  /** By path, such as `settings.url`. */
  faults: Faults
}

/** Form fields generated from a connector's schema. */
export const SchemaFields = ({ schema, settings, onChange, faults }: SchemaFieldsProps) => {
  const say = useText()
  const properties = propertiesOf(schema)
  if (properties.length === 0) return <p className="soft">{say('feed.noSettings')}</p>
  return properties.map((property) => {
    const { name, preset } = property
    const path = `settings.${name}`
    return (
      <SchemaField
        key={name}
        property={property}
        value={settings[name] ?? preset}
        onChange={(value) => onChange({ ...settings, [name]: value })}
        fault={Object.entries(faults).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]}
      />
    )
  })
}

interface SchemaFieldProps {
  property: Property
  value: unknown
  onChange: (value: unknown) => void
  fault: Fault | undefined
}

const SchemaField = ({ property, value, onChange, fault }: SchemaFieldProps) => {
  const say = useText()
  const { name, type, options, isRequired } = property
  const title = say.code('setting', name)
  const hint = property.hint && say.code('settingHint', property.hint)
  const label = isRequired ? `${title} *` : title
  switch (type) {
    case 'flag':
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
    case 'choice':
      return (
        <Choice
          label={label}
          value={typeof value === 'string' ? value : ''}
          options={options.map((option) => ({ value: option, text: say.code(`setting.${name}`, option) }))}
          onChange={onChange}
          hint={hint}
          fault={fault}
        />
      )
    case 'list':
      return (
        <Field
          label={label}
          rows={3}
          value={textsOf(value).join('\n')}
          onChange={(text) => onChange(text.split('\n'))}
          hint={`${hint} ${say('feed.list.hint')}`}
          fault={fault}
        />
      )
    default:
      return (
        <Field
          label={label}
          type={type === 'address' ? 'url' : 'text'}
          value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
          onChange={(text) => onChange(type === 'number' && NUMBER.test(text) ? Number(text) : text)}
          hint={hint}
          fault={fault}
        />
      )
  }
}
