import { describe, expect, test } from 'bun:test'
import { PayloadError } from './connector.ts'
import { configured } from './internal/testing.ts'

const web = { url: 'https://board.example/jobs', source: 'board' }

const parse = (key: string, payload: string) => configured(key, web).parse(payload)
const rss = (content: string) => `<rss><channel>${content}</channel></rss>`
const attributes = (count: number) => rss(`<a ${'b '.repeat(count)}/>`)

describe('rejects payloads that are small to send but costly to parse', () => {
  test.each([
    ['json', `[${'{},'.repeat(400_000)}{}]`, /more than 100000 items/],
    ['json', `{"jobs":[],"more":[${'[],'.repeat(2_000_000)}0]}`, /more than 2000000 values/],
    ['json', `{"jobs":[],"more":${'['.repeat(200)}${']'.repeat(200)}}`, /nested too deeply/],
    ['json', '['.repeat(1_000_000), /nested too deeply/],
    ['jsonld', `[${'{"@type":"JobPosting"},'.repeat(100_001)}{}]`, /more than 100000 items/],
    ['rss', rss(`${'<a>'.repeat(45)}${'</a>'.repeat(45)}`.repeat(10_000)), /too many elements/],
    ['rss', rss('<a/>'.repeat(700_000)), /too many elements/],
    ['rss', rss('<?a?>'.repeat(700_000)), /too many elements/],
    ['rss', attributes(700_000), /too many elements/],
  ])('%s %.20s', (key, payload, message) => {
    const read = () => parse(key, payload)
    expect(read).toThrow(PayloadError)
    expect(read).toThrow(message)
  })

  test('keeps the reason short for payloads with long names', () => {
    let message = ''
    try {
      parse('rss', `<rss></${'a'.repeat(1_000_000)}>`)
    } catch (error) {
      message = error instanceof Error ? error.message : ''
    }
    expect(message).toStartWith('The XML closes "aaa')
    expect(message.length).toBeLessThan(200)
  })
})

describe('accepts large ordinary payloads', () => {
  test('texts full of brackets and quotes', () => {
    const description = '[{,"\\'.repeat(50_000)
    const items = Array.from({ length: 20 }, (_, at) => ({
      id: at,
      title: 'Engineer',
      company: 'Kiesel GmbH',
      url: `https://board.example/${at}`,
      description,
    }))
    expect(parse('json', JSON.stringify(items)).postings).toHaveLength(20)
  })

  test('an ad with an image of half a megabyte in its markup', () => {
    const image = `<content><img src="data:image/png;base64,${'A'.repeat(500_000)}" /></content>`
    const entry = `<entry><id>1</id><title>Engineer</title><link href="https://board.example/1"/>
      <author><name>Kiesel GmbH</name></author>${image}</entry>`
    expect(parse('rss', `<feed>${entry}</feed>`).postings).toHaveLength(1)
  })
})
