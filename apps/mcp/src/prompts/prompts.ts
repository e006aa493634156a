import { Language } from '@jobs/types/jobs/job.ts'
import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { iconsOf } from '../protocol/icons.ts'
import { jobUri, readJob, type ResourceDeps } from '../resources/job-resources.ts'
import de from './de.json'
import en from './en.json'
import fr from './fr.json'

const TEXTS: Record<Language, typeof en> = { de, en, fr }

interface JobPrompt {
  definition: Prompt
  get(given: Record<string, string>): Promise<GetPromptResult>
}

const argumentsOf = (texts: Record<string, string>, required: boolean) =>
  Object.entries(texts).map(([name, description]) => ({ name, description, required }))

const message = (text: string) => ({ role: 'user' as const, content: { type: 'text' as const, text } })

/** Creates the prompts in the three languages of the listing: `find_jobs_de`, `compare_jobs_fr`. */
export const createPrompts = (deps: ResourceDeps) => {
  const icons = iconsOf(deps.site)
  const prompts = Language.options.flatMap((language): JobPrompt[] => {
    const { find, compare } = TEXTS[language]
    return [
      {
        definition: {
          name: `find_jobs_${language}`,
          title: find.title,
          description: find.description,
          arguments: argumentsOf(find.arguments, false),
          icons,
        },
        get: async (given) => {
          const wanted = Object.entries(find.wanted).flatMap(([name, text]) => {
            const value = given[name]
            return value ? [text.replace('{value}', () => value)] : []
          })
          return { description: find.description, messages: [message([find.request, ...wanted].join('\n'))] }
        },
      },
      {
        definition: {
          name: `compare_jobs_${language}`,
          title: compare.title,
          description: compare.description,
          arguments: argumentsOf(compare.arguments, true),
          icons,
        },
        get: async ({ slug, other_slug: other }) => {
          if (!slug || !other)
            throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'slug and other_slug are required')
          const jobs = await Promise.all([slug, other].map((one) => readJob(deps.catalog, deps.site, jobUri(one))))
          const attached = jobs.map((resource) => ({
            role: 'user' as const,
            content: { type: 'resource' as const, resource },
          }))
          return { description: compare.description, messages: [...attached, message(compare.request)] }
        },
      },
    ]
  })
  const byName = new Map(prompts.map((prompt) => [prompt.definition.name, prompt]))
  return {
    listed: { prompts: prompts.map(({ definition }) => definition) },
    /** @throws ProtocolError for an unknown prompt, a missing argument or a job that is not listed */
    async get(name: string, given: Record<string, string> = {}): Promise<GetPromptResult> {
      const prompt = byName.get(name)
      if (!prompt) {
        const names = [...byName.keys()].join(', ')
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt. This server has: ${names}`)
      }
      return await prompt.get(given)
    },
  }
}
