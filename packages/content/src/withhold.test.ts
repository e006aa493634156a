import { expect, test } from 'bun:test'
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
