import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import owasp from '@stoplight/spectral-owasp-ruleset'
import { oas } from '@stoplight/spectral-rulesets'

/** OWASP rules that do not fit: public resources need no token, and texts are as long as employers write them. */
const UNFIT = [
  'api2:2023-read-restricted',
  'api2:2023-write-restricted',
  'api4:2023-rate-limit',
  'api4:2023-rate-limit-responses-429',
  'api4:2023-string-limit',
  'api4:2023-string-restricted',
  'api5:2023-admin-security-unique',
  'api8:2023-define-cors-origin',
  'api8:2023-define-error-responses-401',
]

const RULES: RulesetDefinition = {
  extends: [
    [oas as RulesetDefinition, 'all'],
    [owasp, 'all'],
  ],
  rules: {
    'contact-properties': 'off',
    // Redocly checks these examples too, in a quarter of the time.
    'oas3-valid-media-example': 'off',
    ...Object.fromEntries(UNFIT.map((rule) => [`owasp:${rule}`, 'off' as const])),
  },
}

/**
 * Returns the errors and warnings of Spectral (all OpenAPI rules, and the OWASP rules that fit) and Redocly
 * (recommended), one per line. Not required: an e-mail address of the operator, and a 4XX response of an operation whose
 * requests cannot be wrong.
 */
export const lintFaults = async (document: object): Promise<string[]> => {
  const source = JSON.stringify(document)
  const spectral = new Spectral()
  spectral.setRuleset(RULES)
  const found = await spectral.run(JSON.parse(source))
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-4xx-response': 'off' } })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  return [
    ...found.map(({ code, message, path }) => `spectral ${code} ${path.join('/')}: ${message}`),
    ...generatorFaults(document),
    ...problems.map(({ ruleId, message, location }) => `redocly ${ruleId} ${location[0]?.pointer}: ${message}`),
  ]
}

/** Reserved words of TypeScript that might be the name of a field. */
const RESERVED: ReadonlySet<unknown> = new Set(
  'case catch class const continue debugger default delete do else enum export extends finally for function if import in instanceof new package private protected public return static super switch this throw try typeof var void while with yield'.split(
    ' ',
  ),
)

/** Returns what makes the code of generators fail to compile. */
const generatorFaults = (document: object): string[] => {
  const found: string[] = []
  JSON.stringify(document, (name, value: unknown) => {
    // openapi-generator's Python client checks a pattern on a value it has converted to a date.
    if (isRecord(value) && value['pattern'] !== undefined && String(value['format']).startsWith('date'))
      found.push(`generator date-with-pattern ${name}`)
    // Its Rust client removes the named field before it reads the rest.
    if (isRecord(value) && value['discriminator'] !== undefined) found.push(`generator discriminator ${name}`)
    // Its TypeScript client renames a reserved word, and the check of such a required field does not compile.
    if (isRecord(value) && isRecord(value['properties']) && Array.isArray(value['required']))
      found.push(...value['required'].filter((one) => RESERVED.has(one)).map((one) => `generator reserved word ${one}`))
    // Its Go client has a constructor NewX for each schema X.
    if (name === 'schemas' && isRecord(value))
      found.push(
        ...Object.keys(value)
          .filter((one) => `New${one}` in value)
          .map((one) => `generator constructor New${one}`),
      )
    return value
  })
  return found
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
