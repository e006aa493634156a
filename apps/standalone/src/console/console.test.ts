import { executablePath, findingsOf } from '@jobs/gateway/testing-browser.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { ADMIN } from '../testing-service.ts'
import { DESK, openConsole, PHONE, TABLET } from './testing-console.ts'

/** Axe takes its time on each of many views. */
const LONG_MS = 600_000
const LONG_WORD = 'NORDRHEIN_WESTFALEN'.repeat(2)

/** The operator's console in a real browser, against the whole service. */
describe.skipIf(!executablePath)('the console', () => {
  let opened: Awaited<ReturnType<typeof openConsole>>
  let viewer: { email: string; password: string }
  let editor: { email: string; password: string }
  const jobs: number[] = []

  beforeAll(async () => {
    opened = await openConsole([], { examples: 5 })
    for (const title of ['Glasbläser', 'Koch', 'Gärtnerin', LONG_WORD]) {
      const made = await opened.service.admin('POST', 'jobs', {
        title,
        companyName: 'Überglas GmbH',
        location: title === LONG_WORD ? LONG_WORD : 'Jena',
        workArrangement: 'hybrid',
        language: 'de',
        description: '<p>Wir suchen <b>jemanden</b>.</p>',
      })
      jobs.push(((await made.json()) as { id: number }).id)
    }
    await opened.service.admin('POST', 'webhooks', {
      url: 'https://receiver.example/changes',
      filter: { country: 'DE' },
    })
    viewer = await opened.invite('viewer')
    editor = await opened.invite('editor')
  })
  afterEach(() => opened?.leave())
  afterAll(() => opened?.close())

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
  const untilAt = (page: Page, hash: string) => page.waitForURL((url) => url.hash === hash)

  test('rejects a wrong password, and returns to the requested view after login', async () => {
    const page = await opened.open()
    await page.evaluate(`location.hash = '#/jobs/${jobs[0]}'`)
    await page.getByLabel('E-mail address').fill(ADMIN.email)
    await page.getByLabel('Password').fill('not the password at all')
    await page.getByRole('button', { name: 'Log in' }).click()
    expect(await page.getByRole('alert').textContent()).toBe('The address or the password is wrong.')
    await page.getByLabel('Password').fill(ADMIN.password)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByRole('button', { name: 'Log in' }).click()
    await heading(page, 'Glasbläser').waitFor()
    expect(await page.evaluate<string>('document.activeElement.id')).toBe('main')
    // Scripts find nothing to take: the token is in memory, the cookie out of their reach.
    expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')).toBe(
      '[{},{},""]',
    )
    const cookiesOf = async () => (await page.context().cookies()).filter(({ name }) => name === 'session')
    const [cookie] = await cookiesOf()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' })
    await page.reload()
    await heading(page, 'Glasbläser').waitFor()
    expect((await cookiesOf())[0]?.value).not.toBe(cookie?.value ?? '')
    await page.getByRole('button', { name: ADMIN.email }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByLabel('Password').waitFor()
    expect(await cookiesOf()).toEqual([])
    await page.reload()
    await page.getByLabel('Password').waitFor()
  })

  test('logging out ends the session on the server too', async () => {
    const page = await opened.enter('#/jobs')
    const sent = page.waitForRequest((request) => request.url().includes('/api/admin/jobs'))
    await page.getByLabel('Words or id').fill('koch')
    const token = (await (await sent).allHeaders()).authorization ?? ''
    const ask = async () =>
      (await fetch(`${opened.service.origin}/api/admin/jobs`, { headers: { authorization: token } })).status
    expect(await ask()).toBe(200)
    await page.getByRole('button', { name: ADMIN.email }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByLabel('Password').waitFor()
    expect(await ask()).toBe(401)
  })

  test('the address keeps the search of the list', async () => {
    const page = await opened.enter('#/jobs')
    await page.getByLabel('Words or id').fill('gaertner')
    await page.getByRole('row', { name: /Gärtnerin/ }).waitFor()
    await page.getByText('1 in all').waitFor()
    await untilAt(page, '#/jobs?q=gaertner')
    await page.getByRole('button', { name: /\bState\b/ }).click()
    await page.getByRole('option', { name: 'deleted' }).click()
    await page.getByText('No matching jobs.').waitFor()
  })

  test('places and pay narrow jobs in every state, and a reload keeps the filters', async () => {
    const page = await opened.enter('#/jobs?status=active')
    const rows = (text: string) => page.getByText(text, { exact: false })
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByLabel('Location').fill('Hamburg')
    await page.getByText('No matching jobs.').waitFor()
    await page.getByLabel('Kilometres around it').fill('none')
    await page.getByText('must be a whole number of kilometres, 1 to 200').first().waitFor()
    await page.getByLabel('Kilometres around it').fill('5')
    await page.getByText('No matching jobs.').waitFor()
    await page.getByLabel('Location').fill('Jena')
    await rows('3 in all').waitFor()
    await untilAt(page, '#/jobs?status=active&location=Jena&radius=5')
    await opened.service.admin('DELETE', `jobs/${jobs[2]}`)
    await page.getByRole('button', { name: /\bState\b/ }).click()
    await page.getByRole('option', { name: 'deleted' }).click()
    await rows('1 in all').waitFor()
    await page.getByRole('row', { name: /Gärtnerin/ }).waitFor()
    await opened.service.admin('POST', `jobs/${jobs[2]}/restore`)
    // A reload restores the state from the address.
    await page.reload()
    await page.getByText('No matching jobs.').waitFor()
    expect(await page.getByLabel('Location').inputValue()).toBe('Jena')
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await page.getByRole('row', { name: /Gärtnerin/ }).waitFor()
    await untilAt(page, '#/jobs')
  })

  test('concurrent edits of a job are merged field by field', async () => {
    const path = `#/jobs/${jobs[0]}/edit`
    const [anna, ben] = [await opened.enter(path), await opened.enter(path, editor)]
    await anna.getByLabel('Title').fill('Glasmacherin')
    await anna.getByLabel('Location').fill('Weimar')
    await ben.getByLabel('Title').fill('Glaskünstler')
    await ben.getByLabel('Tags').fill('glas, ofen')
    for (const [page, text] of [
      [anna, 'Heiß. '],
      [ben, 'Kalt. '],
    ] as const) {
      await page.getByRole('textbox', { name: 'Description' }).focus()
      await page.keyboard.type(text)
    }
    await anna.getByRole('button', { name: 'Save' }).click()
    await heading(anna, 'Glasmacherin').waitFor()

    await ben.getByRole('button', { name: 'Save' }).click()
    const conflict = ben.getByRole('dialog', { name: 'Somebody else has changed this job' })
    await conflict.waitFor()
    expect(await findingsOf(ben)).toEqual([])
    await conflict.getByText('Kept from the other change: Location.').waitFor()
    expect(await conflict.getByRole('radio').count()).toBe(4)
    // A description is shown as it will look.
    await conflict.locator('p', { hasText: 'Heiß. ' }).waitFor()
    await conflict.getByText('Glasmacherin').click()
    await conflict.getByRole('button', { name: 'Save the merged job' }).click()
    await ben.getByRole('link', { name: 'Edit' }).waitFor()
    const { title, location, tags } = await opened.read<{ title: string; location: string; tags: string[] }>(
      `jobs/${jobs[0]}`,
    )
    expect([title, location, tags]).toEqual(['Glasmacherin', 'Weimar', ['glas', 'ofen']])
  })

  test('an edit of a job that was deleted meanwhile says so', async () => {
    const page = await opened.enter(`#/jobs/${jobs[0]}/edit`, editor)
    await page.getByLabel('Title').fill('Glasbläserin')
    await opened.service.admin('DELETE', `jobs/${jobs[0]}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The job was deleted.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await opened.service.admin('POST', `jobs/${jobs[0]}/restore`)
  })

  test('a session that expires during an edit loses nothing', async () => {
    const page = await opened.enter(`#/jobs/${jobs[1]}/edit`, editor)
    await page.getByLabel('Title').fill('Köchin für alles')
    const users = await opened.read<{ data: { id: number }[] }>('users?q=editor')
    await opened.service.admin('DELETE', `users/${users.data[0]?.id}/sessions`)
    await page.getByRole('button', { name: 'Save' }).click()
    const again = page.getByRole('alertdialog', { name: 'Log in again' })
    await again.waitFor()
    expect(await findingsOf(page)).toEqual([])
    expect(await again.getByLabel('E-mail address').inputValue()).toBe(editor.email)
    await again.getByLabel('Password').fill(editor.password)
    await page.keyboard.press('Enter')
    await heading(page, 'Köchin für alles').waitFor()
    const { title } = await opened.read<{ title: string }>(`jobs/${jobs[1]}`)
    expect(title).toBe('Köchin für alles')
  })

  test("asks before discarding a form's input", async () => {
    const page = await opened.enter('#/feeds')
    await page.getByRole('button', { name: 'Add a feed' }).click()
    const form = page.getByRole('dialog', { name: 'Add a feed' })
    await form.getByLabel('Key', { exact: true }).fill('typed')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    // The key would still go to the question.
    await question.waitFor({ state: 'hidden' })
    expect(await form.getByLabel('Key', { exact: true }).inputValue()).toBe('typed')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Leave' }).click()
    await form.waitFor({ state: 'detached' })
  })

  test('asks before leaving an unsaved edit', async () => {
    const page = await opened.enter(`#/jobs/${jobs[2]}/edit`)
    await page.getByLabel('Title').fill('Etwas anderes')
    await page.getByRole('link', { name: 'Feeds' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByLabel('Title').inputValue()).toBe('Etwas anderes')
    await page.getByRole('link', { name: 'Feeds' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await heading(page, 'Feeds').waitFor()
  })

  test('a form left unsaved by the Back button is not shown again by the next Back', async () => {
    const page = await opened.enter('#/jobs')
    await page.evaluate(`location.hash = '#/jobs/${jobs[2]}'`)
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Title').fill('Etwas anderes')
    const question = page.getByRole('alertdialog')
    await page.evaluate('history.back()')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await page.evaluate('location.hash')).toBe(`#/jobs/${jobs[2]}/edit`)
    await page.evaluate('history.back()')
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('link', { name: 'Edit' }).waitFor()
    await page.evaluate('history.back()')
    await heading(page, 'Jobs').waitFor()
  })

  test('asks before deleting, and undoes a deletion', async () => {
    const page = await opened.enter(`#/jobs/${jobs[2]}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    // A message stays while the pointer is over it.
    await page.getByText('Gärtnerin is deleted.').hover()
    await page.getByRole('button', { name: 'Restore' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Gärtnerin is restored.').waitFor()
    await page.getByRole('link', { name: 'Edit' }).waitFor()
  })

  test('deletes and restores a selection', async () => {
    const page = await opened.enter('#/jobs?createdBy=admin%40jobs.example&status=active')
    await page.getByRole('row', { name: /Köchin für alles/ }).waitFor()
    await page.locator('thead .tick').click()
    const count = Number((await page.getByText(/^\d+ selected$/).textContent())?.replace(' selected', ''))
    expect(count).toBeGreaterThanOrEqual(3)
    await page.locator('.notice').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText(`Done: ${count} of ${count} jobs.`).hover()
    await page.getByText('No matching jobs.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('row', { name: /Köchin für alles/ }).waitFor()
  })

  test('a feed whose terms forbid fetching runs once an admin confirms permission', async () => {
    const { data } = await opened.read<{ data: { key: string; permission: string }[] }>('connectors')
    const connector = data.find(({ permission }) => permission === 'always')?.key ?? ''
    const feeds = await opened.read<{ data: { key: string }[] }>(`feeds?connector=${connector}`)
    const page = await opened.enter(`#/feeds/${feeds.data[0]?.key}`)
    await page.getByRole('button', { name: 'Switch on' }).click()
    await page.locator('.toast-fault').waitFor()
    await page.getByRole('button', { name: 'I have the permission of this source' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'I have the permission' }).click()
    await page.getByText(/^Permission confirmed by admin@jobs.example/).waitFor()
    expect(await findingsOf(page)).toEqual([])
  })

  test('shows validation errors at their fields', async () => {
    const page = await opened.enter('#/feeds')
    await page.getByRole('button', { name: 'Add a feed' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Key').fill('Not A Key')
    await form.getByLabel('Address *').fill('https://feed.example/rss')
    await form.getByRole('button', { name: 'Add a feed' }).click()
    await form.getByText('must be letters a-z, digits and hyphens, at most 100').first().waitFor()
    expect(await form.getByLabel('Key').getAttribute('aria-invalid')).toBe('true')
  })

  test("refuses a webhook's filter with two values of one parameter", async () => {
    const page = await opened.enter('#/webhooks/1')
    await page.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit' })
    await form.getByLabel('Filter').fill('country=DE\ncountry=AT')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('must be given once').first().waitFor()
    expect((await opened.read<{ filter: unknown }>('webhooks/1')).filter).toEqual({ country: 'DE' })
  })

  test('keeps the focus on a button whose action failed, so that the keyboard stays in the dialog', async () => {
    const page = await opened.enter('#/users')
    await page.getByRole('button', { name: 'Invite a user' }).click()
    const form = page.getByRole('dialog', { name: 'Invite a user' })
    await form.getByLabel('E-mail address').fill(editor.email)
    await form.getByRole('button', { name: 'Invite a user' }).focus()
    await page.keyboard.press('Enter')
    await form.getByText('This address already has an account.').waitFor()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
  })

  test('an invited user sets a password, and an admin ends their sessions', async () => {
    const page = await opened.enter('#/users')
    await page.getByRole('button', { name: 'Invite a user' }).click()
    const form = page.getByRole('dialog', { name: 'Invite a user' })
    await form.getByLabel('E-mail address').fill('neu@jobs.example')
    await form.getByRole('button', { name: 'Invite a user' }).click()
    const address = await page.getByLabel('Address to set a password').inputValue()
    expect(await findingsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).last().click()

    const invited = await opened.open()
    await invited.goto(address)
    await invited.getByLabel('New password').fill('short')
    await invited.getByRole('button', { name: 'Set the password' }).click()
    await invited.getByText('must be at least 12 characters').first().waitFor()
    await invited.getByLabel('New password').fill('a long enough password of theirs')
    await invited.getByRole('button', { name: 'Set the password' }).click()
    await invited.getByText('Your password is set.').waitFor()
    const theirs = await opened.enter('#/jobs', {
      email: 'neu@jobs.example',
      password: 'a long enough password of theirs',
    })

    await page.getByRole('button', { name: 'Actions for neu@jobs.example' }).click()
    await page.getByRole('menuitem', { name: 'Log out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByText('neu@jobs.example is logged out everywhere.').waitFor()
    await theirs.getByLabel('Words or id').fill('x')
    await theirs.getByRole('alertdialog', { name: 'Log in again' }).waitFor()

    await page.getByRole('link', { name: 'Audit' }).click()
    await page.getByRole('cell', { name: 'Logged out everywhere' }).first().waitFor()
    await page.getByRole('cell', { name: 'User neu@jobs.example' }).first().waitFor()
    const filtered = page.waitForResponse(/user=admin/)
    await page.getByLabel('User', { exact: true }).fill('admin')
    await filtered
    await page.locator('table[aria-busy="true"]').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'E-mail address, Role' }).first().click()
    await page.locator('.added', { hasText: 'neu@jobs.example' }).waitFor()
    expect(await findingsOf(page)).toEqual([])
  })

  test("changing one's password ends all its sessions", async () => {
    const page = await opened.enter('#/account', editor)
    await page.getByText('this session', { exact: true }).waitFor()
    await page.getByLabel('Current password').fill(editor.password)
    await page.getByLabel('New password').fill('another long password of theirs')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('Your password is changed. Log in with the new password.').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill('another long password of theirs')
    await page.getByLabel('E-mail address').fill(editor.email)
    await page.keyboard.press('Enter')
    await heading(page, 'My account').waitFor()
  })

  test('an imprint written by keyboard appears at its public address', async () => {
    const page = await opened.enter('#/legal')
    await page.getByRole('link', { name: 'Imprint' }).press('Enter')
    await page.getByLabel('German').focus()
    await page.keyboard.type('# Wer wir sind\n\nMuster GmbH, Jena')
    const address = page.getByLabel('External address')
    await address.fill('ftp://jobs.example')
    await page.keyboard.press('Enter')
    await page.getByText('must be an address').first().waitFor()
    expect(await address.getAttribute('aria-invalid')).toBe('true')
    await address.fill('')
    // On a slow network, the page is left before the saved texts have been read again.
    const leaving = Promise.withResolvers<void>()
    await page.route('**/api/admin/legal-pages', async (route) => {
      await leaving.promise
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await page.getByText('The page is saved.').waitFor()
    const shown = await fetch(`${opened.service.publicOrigin}/imprint`)
    expect(await shown.text()).toContain('<h1>Wer wir sind</h1>\n<p>Muster GmbH, Jena</p>')
    await page.getByRole('link', { name: 'Legal pages' }).click()
    leaving.resolve()
    await page.getByRole('row', { name: 'Imprint German' }).waitFor()
  })

  test('the overview shows the current state', async () => {
    const page = await opened.enter('#/')
    await page.getByText('sqlite').first().waitFor()
    await page.getByRole('button', { name: 'As a table' }).click()
    expect(await page.getByRole('table', { name: 'Listed jobs' }).getByRole('row').count()).toBe(31)
    const { listed } = (await opened.read<{ jobs: { listed: number } }>('overview')).jobs
    await opened.service.admin('POST', 'jobs', {
      title: 'Imker',
      companyName: 'Honigtal eG',
      location: 'Fulda',
      workArrangement: 'remote',
      language: 'de',
      description: '<p>Bienen.</p>',
    })
    // Without a reload.
    await page
      .locator('figcaption strong', { hasText: new RegExp(`^${listed + 1}$`) })
      .first()
      .waitFor()
  })

  test('viewers see no buttons for forbidden actions, and the API rejects them', async () => {
    const page = await opened.enter('#/jobs', viewer)
    const sent = page.waitForRequest((request) => request.url().includes('/api/admin/jobs'))
    await page.evaluate(`location.hash = '#/jobs/${jobs[0]}'`)
    const token = (await (await sent).allHeaders()).authorization ?? ''
    await page.getByRole('tab', { name: 'Facts' }).waitFor()
    for (const name of ['Edit', 'Delete', 'Add a job', 'Discard edits'])
      expect([name, await page.getByText(name, { exact: true }).count()]).toEqual([name, 0])
    await page.getByRole('tab', { name: /Postings/ }).click()
    expect(await page.getByRole('button', { name: 'Split off as a separate job' }).count()).toBe(0)
    // Nor at an address that no link leads them to.
    await page.evaluate(`location.hash = '#/jobs/${jobs[0]}/edit'`)
    await page.getByRole('tab', { name: 'Facts' }).waitFor()
    await page.evaluate(`location.hash = '#/jobs/add'`)
    await heading(page, 'Jobs').waitFor()
    expect(await page.locator('form.panel').count()).toBe(0)
    await page.evaluate(`location.hash = '#/users'`)
    await page.getByRole('heading', { name: 'Users' }).waitFor()
    expect(await page.getByRole('button', { name: 'Invite a user' }).count()).toBe(0)
    for (const [method, path] of [
      ['DELETE', `jobs/${jobs[0]}`],
      ['PATCH', `jobs/${jobs[0]}`],
      ['POST', 'feeds'],
    ] as const) {
      const init = { method, headers: { authorization: token, 'content-type': 'application/json' } }
      const body = method === 'DELETE' ? {} : { body: '{}' }
      expect((await fetch(`${opened.service.origin}/api/admin/${path}`, { ...init, ...body })).status).toBe(403)
    }
  })

  test("uses the browser's language and switches by a button", async () => {
    const page = await opened.enter('#/feeds', ADMIN, { locale: 'de-AT' })
    await page.getByRole('button', { name: 'Feed hinzufügen' }).waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('de')
    // Refusals of the backend and obligations of sources, too.
    await page.getByRole('button', { name: 'Feed hinzufügen' }).click()
    const form = page.getByRole('dialog')
    await form.getByText('Auf die Anzeige bei ihrer Quelle verlinken').waitFor()
    await form.getByLabel('Schlüssel', { exact: true }).fill('Neu!')
    await form.getByLabel('Adresse *').fill('ftp://board.example')
    await form.getByLabel('Minuten zwischen Läufen').fill('oft')
    await form.getByRole('button', { name: 'Feed hinzufügen' }).click()
    await form.getByText('muss eine ganze Zahl sein').waitFor()
    await form.getByLabel('Minuten zwischen Läufen').fill('60')
    await form.getByRole('button', { name: 'Feed hinzufügen' }).click()
    await form.getByText('besteht aus Buchstaben a bis z').first().waitFor()
    expect(await form.locator('[lang=en]').count()).toBe(0)
    await form.getByRole('button', { name: 'Abbrechen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verlassen' }).click()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: 'Add a feed' }).waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('en')
  })

  test.each([
    ['#/runs/abc', 'Run abc', 'There is no such run.'],
    ['#/webhooks/abc', 'Webhooks', 'There is no such webhook.'],
    ['#/traffic?days=abc', 'Traffic', 'Days must be a whole number of decimal digits, 1 to 90.'],
    ['#/quality?week=abc', 'Quality', 'week must be a date such as 2027-01-31.'],
  ])('%s says what is wrong with the address', async (place, title, message) => {
    const page = await opened.enter(place)
    await page.getByRole('alert').getByText(message, { exact: true }).waitFor()
    expect(await page.locator('#main h1').textContent()).toBe(title)
  })

  test('everything works by keyboard alone', async () => {
    const page = await opened.enter('#/jobs')
    await page.reload()
    await page.locator('#main h1').first().waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('main')
    const fieldText = async () =>
      await page.evaluate<string>("document.activeElement.closest('.field')?.textContent ?? ''")
    for (let presses = 0; presses < 10 && !(await fieldText()).startsWith('State'); presses++) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'active' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/status=closed/)
  })

  const places = [
    '#/jobs',
    '#/jobs/1',
    '#/jobs/1/edit',
    '#/jobs/add',
    '#/feeds',
    '#/feeds/manual',
    '#/alerts',
    '#/search?q=koch',
    '#/',
    '#/runs',
    '#/merges',
    '#/webhooks',
    '#/webhooks/1',
    '#/users',
    '#/audit',
    '#/account',
    '#/snapshots',
    '#/legal',
    '#/legal/imprint',
    '#/traffic',
    '#/quality',
  ]

  test(
    'axe finds nothing on any view, light or dark, and phone and tablet hold each',
    async () => {
      const page = await opened.enter('#/', ADMIN)
      const found: string[] = []
      const look = async (name: string) =>
        found.push(...(await findingsOf(page)).map((finding) => `${name}: ${finding}`))
      // Each view is seen wide in one scheme and narrow in the other, in turns.
      for (const [at, place] of places.entries()) {
        const [onDesk, onPhone] = at % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
        await page.emulateMedia({ colorScheme: onDesk })
        // The router, which has listened for longer, shows the view first, with what it waits for as `.loading`.
        await page.evaluate(`new Promise((resolve) => {
          addEventListener('hashchange', () => requestAnimationFrame(() => setTimeout(resolve)), { once: true })
          location.hash = ${JSON.stringify(place)}
        })`)
        await page.locator('#main .loading').first().waitFor({ state: 'detached' })
        await page.locator('#main h1').first().waitFor()
        await look(`${place}, ${onDesk}`)
        await page.emulateMedia({ colorScheme: onPhone })
        for (const size of [TABLET, PHONE]) {
          await page.setViewportSize(size)
          const width = await page.evaluate<number>('document.documentElement.scrollWidth')
          if (width > size.width) found.push(`${place}: ${width} of ${size.width} px wide`)
        }
        await look(`${place}, ${onPhone}, phone`)
        await page.setViewportSize(DESK)
      }
      expect(found).toEqual([])
    },
    LONG_MS,
  )

  test('a long word in a list widens no page', async () => {
    const page = await opened.enter('#/jobs')
    await page.getByRole('cell', { name: LONG_WORD, exact: true }).first().waitFor()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(DESK.width)
  })

  test('a phone sorts and selects the cards of a list', async () => {
    const page = await opened.enter('#/feeds', ADMIN, { viewport: PHONE })
    const sorted = page.waitForResponse(/sort=key&order=asc/)
    await page.locator('thead button').first().click()
    await sorted
    await page.locator('table[aria-busy="true"]').waitFor({ state: 'detached' })
    await page.locator('thead .tick-box').click()
    expect(await page.locator('tbody tr:not(.selected)').count()).toBe(0)
  })

  test('the first load is at most 200 KB, all from this origin', async () => {
    const page = await opened.open()
    await page.waitForLoadState('networkidle')
    const bytes = await page.evaluate<number>(`performance.getEntriesByType('resource')
      .concat(performance.getEntriesByType('navigation')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(200 * 1024)
  })

  test('no page logged an error or made a cross-origin request', () => {
    expect(opened.faults).toEqual([])
  })
})
