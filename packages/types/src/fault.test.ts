import { expect, test } from 'bun:test'
import { z } from 'zod'
import { fault, faultOf, instead, issueOf, says, unlessMissing } from './fault.ts'

const Shape = z.strictObject({
  name: z.string().min(1).max(3),
  kind: z.enum(['a', 'b', '']),
  count: z.int().min(2).max(9),
  share: z.number().positive(),
  tags: z.array(z.string()).min(2).max(3),
  url: z.url(),
  site: z.url({ error: unlessMissing(says('web-address')) }),
  day: z.iso.date(),
  code: z.string().regex(/^[A-Z]{3}$/, says('currency')),
  other: z.string().transform((text, context) => {
    context.addIssue(issueOf(instead(fault('one-of', { values: 'a, b' }), `"${text}"`, 'b')))
    return z.NEVER
  }),
})
const right = {
  name: 'abc',
  kind: 'a',
  count: 2,
  share: 0.5,
  tags: ['x', 'y'],
  url: 'https://a.example',
  site: 'https://a.example',
  day: '2027-01-31',
  code: 'EUR',
}

test.each([
  ['name', undefined, 'required', {}],
  ['name', 1, 'text', {}],
  ['site', undefined, 'required', {}],
  ['site', 'a', 'web-address', {}],
  ['name', '', 'empty', {}],
  ['name', 'abcd', 'characters-at-most', { most: 3 }],
  ['kind', 'c', 'one-of', { values: 'a, b' }],
  ['count', 'x', 'number', {}],
  ['count', 2.5, 'whole-number', {}],
  ['count', 1, 'at-least', { least: 2 }],
  ['count', 10, 'at-most', { most: 9 }],
  ['share', 0, 'above', { least: 0 }],
  ['tags', 'x', 'list', {}],
  ['tags', ['x'], 'items-at-least', { least: 2 }],
  ['tags', ['x', 'x', 'x', 'x'], 'items-at-most', { most: 3 }],
  ['url', 'x', 'url', {}],
  ['day', 'x', 'day', {}],
  ['code', 'eur', 'currency', {}],
  ['other', 'c', 'one-of', { values: 'a, b', value: '"c"', near: 'b' }],
  ['more', 1, 'unknown', {}],
] as const)('%s of %j is the fault %s', (name, value, code, parameters) => {
  const issues = Shape.safeParse({ ...right, [name]: value }).error?.issues ?? []
  const found = issues.find(({ path, code: kind }) => path[0] === name || kind === 'unrecognized_keys')
  expect(found && faultOf(found)).toMatchObject({ code, parameters })
})

test('a fault has a code, parameters and English words', () => {
  expect(instead(fault('one-of', { values: 'a, b' }), '"c"', 'b')).toEqual({
    code: 'one-of',
    parameters: { values: 'a, b', value: '"c"', near: 'b' },
    detail: 'must be one of a, b, not "c"; the nearest is b',
  })
})
