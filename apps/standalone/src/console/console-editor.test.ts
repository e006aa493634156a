import { executablePath, findingsOf } from '@jobs/gateway/testing-browser.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { openConsole } from './testing-console.ts'

const TABLE = '<table><tbody><tr><td>Montag</td><td>frei</td></tr></tbody></table>'

describe.skipIf(!executablePath)('a description', () => {
  let opened: Awaited<ReturnType<typeof openConsole>>
  let id = 0
  const read = async () => await opened.read<{ description: string }>(`jobs/${id}`)
  const add = async (description: string) => {
    const made = await opened.service.admin('POST', 'jobs', {
      title: 'Glasbläser',
      companyName: 'Überglas GmbH',
      location: 'Jena',
      workArrangement: 'hybrid',
      language: 'de',
      description,
    })
    return ((await made.json()) as { id: number }).id
  }
  beforeAll(async () => {
    opened = await openConsole([])
    id = await add(`<p>Wir suchen <strong>jemanden</strong>.</p>${TABLE}`)
  })
  afterEach(() => opened?.leave())
  afterAll(() => opened?.close())

  test('leaves nothing to save once a change is taken back', async () => {
    const page = await opened.enter(`#/jobs/${await add('<p>Wir suchen <strong>jemanden</strong>.</p>')}/edit`)
    const text = page.getByRole('textbox', { name: 'Description' })
    await text.getByText('jemanden').waitFor()
    const save = page.getByRole('button', { name: 'Save' })
    await text.focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('x')
    await save.and(page.locator(':enabled')).waitFor()
    await page.keyboard.press('Backspace')
    await save.and(page.locator(':disabled')).waitFor()
  })

  test('is edited as rich text by keyboard, keeping elements without a button', async () => {
    const page = await opened.enter(`#/jobs/${id}/edit`)
    const text = page.getByRole('textbox', { name: 'Description' })
    await text.getByText('Montag').waitFor()
    // Nothing was changed yet: there is nothing to save.
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    expect(await findingsOf(page)).toEqual([])
    await text.focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Über uns')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.getByRole('button', { name: 'Heading' }).click()
    await page.getByRole('button', { name: 'Heading', pressed: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ofen')
    await page.getByRole('button', { name: 'Bullets' }).click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Pfeife')
    // Tab leaves the text.
    await page.keyboard.press('Tab')
    expect(await text.evaluate('document.activeElement.isContentEditable')).toBe(false)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Edit' }).waitFor()
    const { description } = await read()
    expect(description.replaceAll('\n', '')).toBe(
      `<h3>Über uns</h3><p>Wir suchen <b>jemanden</b>.</p><ul><li>Ofen</li><li><b>Pfeife</b></li></ul>${TABLE}`,
    )
  })

  test('keeps only allowed elements of pasted content', async () => {
    const page = await opened.enter(`#/jobs/${id}/edit`)
    const text = page.getByRole('textbox', { name: 'Description' })
    await text.getByText('Montag').waitFor()
    await text.focus()
    await page.keyboard.press('Control+a')
    await page.evaluate(`{
      const data = new DataTransfer()
      data.setData('text/html', '<h1 style="color:red" onclick="x()">Neu</h1><p><span class="x">Hier</span> <em>jetzt</em>'
        + '<a href="javascript:alert(1)">da</a> <a href="https://glas.example">dort</a></p><script>alert(1)</script>')
      document.querySelector('.editor').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }`)
    await text.getByText('Neu').waitFor()
    const html = await text.innerHTML()
    expect(html).toContain('<h2>Neu</h2><p>Hier <i>jetzt</i>da <a href="https://glas.example">dort</a></p>')
    expect(html).not.toMatch(/style|onclick|javascript|script|class/)
    // The policy refuses styles and handlers already where the pasted text is parsed.
    expect(opened.faults.filter((fault) => !/^(?:Applying|Executing) inline/.test(fault))).toEqual([])
  })
})
