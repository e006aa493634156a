import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { z } from 'zod'
import { refusedShape } from './refusal.ts'

const OUTCOMES = ['done', 'not_found', 'conflict'] as const

/**
 * Returns the schema of the answer to a bulk action: the outcome of each item.
 * @param names of the schemas in OpenAPI
 * @param identity the field that identifies an item
 * @param further outcomes that only this action has
 */
export const bulkAnswer = <Identity extends z.ZodRawShape, const Further extends readonly string[]>(
  names: { item: string; answer: string },
  identity: Identity,
  most: number,
  further: Further,
) =>
  z
    .strictObject({
      data: z
        .array(
          z
            .strictObject({
              ...identity,
              outcome: z.enum([...OUTCOMES, ...further]),
              detail: z.string().optional().describe('Why it failed.'),
              ...refusedShape,
            })
            .meta({ id: names.item }),
        )
        .max(most)
        .describe('In the order of the request.'),
    })
    .meta({ id: names.answer })

/** Applies an action to one item. A refusal becomes its outcome; other errors are thrown. */
export const outcomeOf = async (act: () => Promise<unknown>) => {
  try {
    await act()
    return { outcome: 'done' as const }
  } catch (error) {
    if (!(error instanceof CatalogRefusal)) throw error
    const outcome = error.reason === 'not_found' ? ('not_found' as const) : ('conflict' as const)
    return { outcome, detail: error.message, ...error.refused }
  }
}
