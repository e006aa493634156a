import { describe, expect, test } from 'bun:test'
import { withhold } from './withhold.ts'

const APPLY = 'https://www.jobs.example/apply/1?a=b&c=d'

test('an address goes in every form, and of a link to it the text is left', () => {
  const forms = [
    APPLY.replace('&', '&amp;'),
    'http://jobs.example/apply/1',
    'WWW.JOBS.EXAMPLE/apply/1?utm=x',
    'jobs.example/apply/1/form',
  ]
  for (const form of forms)
    expect(withhold(`<p>Zur Bewerbung: ${form} Danke</p>`, [APPLY])).toBe('<p>Zur Bewerbung: … Danke</p>')
  const link = (href: string, text: string) => `<a href="${href}" rel="noopener nofollow">${text}</a>`
  const other = link('https://jobs.example/team', 'Team')
  const html = `<p>${link(forms[0] ?? '', 'Hier <b>bewerben</b>')} oder ${other} oder ${link('https://www.jobs.example/apply/1', 'jobs.example/apply/1')}</p>`
  expect(withhold(html, [APPLY])).toBe(`<p>Hier <b>bewerben</b> oder ${other} oder …</p>`)
})

test('what only looks like it stays', () => {
  const html = '<p>jobs.example, https://jobs.example/ und https://jobs.example/apply/2</p>'
  expect(withhold(html, [APPLY, 'urn:uuid:5'])).toBe(html)
  expect(withhold('<p>bei jobs.example</p>', ['https://jobs.example/'])).toBe('<p>bei jobs.example</p>')
  expect(withhold('<p>https://jobs.example/</p>', ['https://jobs.example/'])).toBe('<p>…</p>')
  expect(withhold(html, [])).toBe(html)
})

describe('an address is found however it is spelt', () => {
  test.each([
    ['https://kranich.example/?job=1', 'http://kranich.example/?job=1'],
    ['https://kranich.example/?job=1', 'https://www.kranich.example/?job=1'],
    ['https://kranich.example/?job=1', 'kranich.example/?job=1'],
    ['https://kranich.example/?job=1&utm_source=feed', 'kranich.example?lang=de&amp;job=1'],
    ['https://kranich.example/#/jobs/1', 'kranich.example/#/jobs/1'],
    ['https://kranich.example/jobs/1', 'kranich.example:443/jobs/1'],
    ['https://kranich.example/jobs/1', 'https://kranich.example/%6Aobs/1'],
    ['https://kranich.example/jobs/1', 'https://%6branich.example/jobs/1'],
    ['https://kranich.example/jobs/1', 'https://kranich.example//jobs/./x/../1'],
    ['https://kranich.example/jobs/1', 'KRANICH.example/JOBS/1'],
    ['https://kranich.example/jobs/1', 'kranich.example/jobs/1/apply?x=y'],
    ['https://kranich.example/jobs/1', 'https:\\\\kranich.example\\jobs\\1'],
    ['https://kranich.example/jobs/1', 'https://me:secret@kranich.example/jobs/1'],
    ['https://kranich.example/jobs/1', 'kranich.exam\u00adple/jo\u200bbs/1'],
    ['https://kranich.example/jobs/1', 'ｋranich.example/jobs/1'],
    ['https://kranich.example/jobs/1', 'kranich.example<b>/jobs/1</b>'],
    ['https://kranich.example/jobs/1', '<em>kranich</em>.example/jobs/1'],
    ['https://kranich.example/j?a=1&b=2', 'https://kranich.example/j?b=2&amp;a=1'],
    ['https://kranich.example/jobs/ä1', 'https://kranich.example/jobs/%C3%A41'],
    ['https://kranich.example:8443/x1', 'kranich.example:8443/x1'],
    ['https://größe.example/jobs/1', 'größe.example/jobs/1'],
    ['https://größe.example/jobs/1', 'xn--gre-6ka8i.example/jobs/1'],
  ])('%s as %s', (address, spelling) =>
    expect(withhold(`Hier (${spelling}), bitte.`, [address]).replaceAll(/<[^<>]*>/g, '')).toBe('Hier (…), bitte.'),
  )

  test('and in the address of a link that leads on to it', () => {
    const html = '<a href="https://go.example/?to=https%3A%2F%2Fkranich.example%2Fjobs%2F1">Los</a>'
    expect(withhold(html, ['https://kranich.example/jobs/1'])).toBe('Los')
  })
})

describe('what is of another job or of the employer stays', () => {
  test.each([
    ['https://kranich.example/jobs/1', 'kranich.example/jobs/12'],
    ['https://kranich.example/jobs/1', 'kranich.example/jobs'],
    ['https://kranich.example/jobs/1', 'kranich.example'],
    ['https://kranich.example/jobs/1', 'jobs@kranich.example'],
    ['https://kranich.example/jobs/1', 'kranich.example.org/jobs/1'],
    ['https://kranich.example/jobs/1', 'my-kranich.example/jobs/1'],
    ['https://kranich.example/?job=1', 'https://kranich.example/?job=12'],
    ['https://kranich.example/?job=1', 'https://kranich.example/'],
  ])('%s is not %s', (address, other) => {
    const html = `<p>Siehe ${other}.</p>`
    expect(withhold(html, [address])).toBe(html)
  })
})

test('of many addresses the first twenty count', () => {
  const addresses = Array.from({ length: 21 }, (_, at) => `https://kranich.example/jobs/${at}x`)
  const html = addresses.join(' ')
  expect(withhold(html, addresses)).toBe(`${'… '.repeat(20)}https://kranich.example/jobs/20x`)
})

test('a text that names the host without end loses what it names in the end', () => {
  const html = `${'kranich.example/a '.repeat(1000)}kranich.example/b`
  expect(withhold(html, ['https://kranich.example/jobs/1'])).toBe(`${'kranich.example/a '.repeat(1000)}…`)
})
