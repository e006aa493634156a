import { expect, test } from 'bun:test'
import { testFrame } from '../../testing-frame.ts'
import { savedPage } from './saved-page.ts'

test.each([
  ['de', 'Gemerktes'],
  ['en', 'Saved'],
  ['fr', 'Mes sélections'],
] as const)('in %s the saved page is empty, needs a script, and is nothing for search engines', (language, title) => {
  const { body } = savedPage(testFrame(language))
  expect(body).toContain(`<h1>${title}`)
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).toContain(`<noscript><p class="notice">${testFrame(language).texts.saved.script}</p></noscript>`)
  expect(
    body.match(/<ul class="saved" data-saved="(?:jobs|searches)" data-base="\/\w\w" data-remove="[^"]+"><\/ul>/g),
  ).toHaveLength(2)
})
