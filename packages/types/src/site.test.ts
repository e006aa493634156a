import { expect, test } from 'bun:test'
import { attributionOf, licenseOf } from './site.ts'

test('the attribution names operator and website, the licence the form of the link', () => {
  const site = {
    url: 'https://jobs.example',
    brandName: 'Weit & "Breit" <b>',
    docsUrl: 'https://jobs.example/developers',
  }
  expect(attributionOf(site)).toBe('Jobs by Weit & "Breit" <b> (https://jobs.example)')
  expect(licenseOf(site)).toEndWith(
    '<p>Powered by <a href="https://jobs.example">Weit &amp; &quot;Breit&quot; &lt;b&gt;</a></p>',
  )
})
