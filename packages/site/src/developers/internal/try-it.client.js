// Asks the listing from the form and shows the answer; puts a copy button on each example.
const byId = (id) => document.getElementById(id)
const form = byId('ask')
const texts = JSON.parse(byId('guide').dataset.texts)

const element = (name, text, attributes = {}) => {
  const made = Object.assign(document.createElement(name), attributes)
  made.textContent = text
  return made
}

const pay = ({ salaryMin, salaryMax, currency }) => {
  const known = [...new Set([salaryMin, salaryMax])].filter((amount) => amount !== undefined)
  return known.length === 0
    ? ''
    : `${known.map((amount) => amount.toLocaleString(texts.language)).join(` ${texts.to} `)} ${currency ?? ''}`
}

const projectJob = (job) => {
  const item = element('li', '', { lang: job.language, dir: 'auto' })
  const facts = element('p', '', { className: 'facts' })
  for (const text of [job.companyName, job.location, job.workArrangement, pay(job)])
    if (text) facts.append(element('span', text))
  item.append(element('a', job.title, { href: job.url }), facts)
  return item
}

const ask = async (event) => {
  event.preventDefault()
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''))
  const address = `${form.getAttribute('action')}?${query}`
  byId('answer').hidden = false
  byId('status').textContent = `GET ${address}`
  try {
    const response = await fetch(address)
    const body = await response.json()
    const left = response.headers.get('ratelimit')?.match(/;r=(\d+)/)?.[1]
    const found = response.ok ? `${body.data.length} ${body.data.length === 1 ? texts.job : texts.jobs}` : body.detail
    byId('status').textContent = `GET ${address}: ${response.status}, ${found}${left ? `, ${left} ${texts.left}` : ''}`
    byId('found').replaceChildren(...(body.data ?? []).map(projectJob))
    byId('raw').textContent = JSON.stringify(body, undefined, 2)
  } catch {
    byId('status').textContent = `GET ${address}: ${texts.noAnswer}`
    byId('found').replaceChildren()
  }
}

form?.addEventListener('submit', (event) => void ask(event))

if (navigator.clipboard)
  for (const block of document.querySelectorAll('.code')) {
    const button = element('button', texts.copy, { type: 'button' })
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code').textContent)
      button.textContent = texts.copied
      setTimeout(() => (button.textContent = texts.copy), 2000)
    })
    block.append(button)
  }
