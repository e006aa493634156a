// Without it every page works; with it the search suggests, filters apply at once, and jobs and searches can be kept.
const PAUSE_MS = 200
const MIN_LENGTH = 2
const KEY = 'saved'
const all = (selector, within = document) => [...within.querySelectorAll(selector)]
const make = (name, fields, attributes = {}) => {
  const element = Object.assign(document.createElement(name), fields)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

// The combobox of https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
const suggestFor = (id, types) => {
  const input = document.getElementById(id)
  if (!input) return
  const list = make(
    'ul',
    { id: `${id}-options`, hidden: true },
    { role: 'listbox', 'aria-label': input.labels[0].textContent },
  )
  input.parentElement.append(list)
  for (const [key, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
    autocomplete: 'off',
  }))
    input.setAttribute(key, value)
  let timer
  // The text whose suggestions are awaited; a response that arrives after the list was closed is dropped.
  let awaited
  let at = -1
  const mark = (next) => {
    at = next
    for (const [index, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(index === at))
    const chosen = list.children[at]
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id)
    else input.removeAttribute('aria-activedescendant')
    chosen?.scrollIntoView({ block: 'nearest' })
  }
  const show = (suggestions) => {
    list.replaceChildren(
      ...suggestions.map(({ label, jobs }, index) => {
        const option = make('li', { id: `${id}-${index}`, textContent: label }, { role: 'option', 'data-label': label })
        option.append(
          make('span', { className: 'count', textContent: ` ${jobs.toLocaleString(document.documentElement.lang)}` }),
        )
        return option
      }),
    )
    list.hidden = suggestions.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    mark(-1)
  }
  const close = () => {
    clearTimeout(timer)
    awaited = undefined
    show([])
  }
  const choose = (option) => {
    input.value = option.dataset.label
    close()
  }
  const suggest = async (typed) => {
    const query = new URLSearchParams({
      q: typed,
      type: types.join(),
      language: document.documentElement.lang,
      limit: '8',
    })
    const response = await fetch(`/api/public/v1/suggest?${query}`).catch(() => undefined)
    if (!response?.ok) return
    const { data } = await response.json()
    if (typed === awaited) show(data)
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    const typed = input.value.trim()
    if (typed.length < MIN_LENGTH) return close()
    awaited = typed
    timer = setTimeout(() => void suggest(typed), PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => {
    const count = list.children.length
    if (event.key === 'Escape') close()
    if (count === 0) return
    if (event.key === 'ArrowDown') mark((at + 1) % count)
    else if (event.key === 'ArrowUp') mark((at <= 0 ? count : at) - 1)
    else if (event.key === 'Enter' && at >= 0) choose(list.children[at])
    else if (event.key !== 'Escape') return
    event.preventDefault()
  })
  input.addEventListener('blur', close)
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    const option = event.target.closest('li')
    if (option) choose(option)
  })
}

// The address of the last choice; an earlier one that is answered later is dropped.
let applied
const applyFilters = async (form) => {
  const address = `${form.action}?${new URLSearchParams(new FormData(form))}`
  applied = address
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (!response?.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (address !== applied) return
  const made = page.querySelector('.search')
  while (form.nextSibling) form.nextSibling.remove()
  while (made.nextSibling) form.parentNode.append(made.nextSibling)
  form.querySelector('.filters').replaceChildren(...made.querySelector('.filters').childNodes)
  form.querySelector('.show').textContent = document.getElementById('found').textContent
  document.title = page.title
  history.replaceState(null, '', address)
  enhance()
}

// A browser that keeps no data of sites throws at the first touch.
const storeOf = () => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
const store = storeOf()
const saved = () => JSON.parse(store?.getItem(KEY) ?? '[]')
const isSaved = (href) => saved().some((one) => one.href === href)
const toggle = (href, title) => {
  const others = saved().filter((one) => one.href !== href)
  store.setItem(KEY, JSON.stringify(isSaved(href) ? others : [...others, { href, title }]))
}
const press = (button) => button.setAttribute('aria-pressed', String(isSaved(button.dataset.save)))

const listSaved = () => {
  for (const list of all('[data-saved]')) {
    const isJob = ({ href }) => href.startsWith('/jobs/') === (list.dataset.saved === 'jobs')
    const items = saved().filter(isJob)
    list.replaceChildren(
      ...items.map(({ href, title }) => {
        const item = make('li')
        const remove = make(
          'button',
          { type: 'button', textContent: '×' },
          { class: 'close', 'aria-label': `${list.dataset.remove}: ${title}` },
        )
        remove.addEventListener('click', () => {
          toggle(href, title)
          listSaved()
        })
        item.append(make('a', { href: list.dataset.base + href, textContent: title, dir: 'auto' }), remove)
        return item
      }),
    )
    list.nextElementSibling.hidden = items.length > 0
  }
}

const actions = {
  save: (button) => {
    toggle(button.dataset.save, button.dataset.title)
    press(button)
  },
  share: (button) => navigator.share({ title: document.title, url: button.dataset.share }).catch(() => {}),
  copy: async (button) => {
    await navigator.clipboard.writeText(button.dataset.copy)
    button.textContent = button.dataset.done
  },
}

// Without https a page may not copy.
const available = { save: store, share: 'share' in navigator, copy: navigator.clipboard }

const enhance = () => {
  for (const name of Object.keys(actions)) {
    if (!available[name]) continue
    for (const button of all(`button[data-${name}][hidden]`)) {
      button.hidden = false
      if (name === 'save') press(button)
      button.addEventListener('click', () => void actions[name](button))
    }
  }
}

suggestFor('q', ['occupation', 'skill', 'company'])
suggestFor('location', ['place'])
const form = document.querySelector('.search.fold')
// Empty fields stay out of the address, so that it is one to share, and the same however the search was made.
document.addEventListener('formdata', ({ formData }) => {
  for (const name of new Set(formData.keys())) if (formData.get(name) === '') formData.delete(name)
})
form?.querySelector('.sheet').addEventListener('change', () => void applyFilters(form))
enhance()
listSaved()
