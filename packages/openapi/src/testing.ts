import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'

/**
 * What Spectral (all OpenAPI rules) and Redocly (recommended) find fault with, errors and warnings, a line each. Left
 * out: an e-mail address of the operator's, and a 4XX answer where a request has nothing that could be wrong.
 */
export const lintFaults = async (document: object): Promise<string[]> => {
  const source = JSON.stringify(document)
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'all']], rules: { 'contact-properties': 'off' } })
  const found = await spectral.run(JSON.parse(source))
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-4xx-response': 'off' } })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  return [
    ...found.map(({ code, message, path }) => `spectral ${code} ${path.join('/')}: ${message}`),
    ...problems.map(({ ruleId, message, location }) => `redocly ${ruleId} ${location[0]?.pointer}: ${message}`),
  ]
}
