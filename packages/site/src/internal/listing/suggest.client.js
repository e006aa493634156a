// Suggests occupations, employers and places while someone types. The browser shows a datalist, by keyboard and screen reader too.
const PAUSE_MS = 200
const MIN_LENGTH = 2

const suggestFor = (id, types) => {
  const input = document.getElementById(id)
  if (!input) return
  const list = Object.assign(document.createElement('datalist'), { id: `${id}-suggestions` })
  input.after(list)
  input.setAttribute('list', list.id)
  let timer
  let typed = ''
  const suggest = async () => {
    const query = new URLSearchParams({ q: typed, language: document.documentElement.lang, limit: '20' })
    const requested = typed
    const response = await fetch(`/api/public/v1/suggest?${query}`).catch(() => undefined)
    if (!response?.ok || requested !== typed) return
    const { data } = await response.json()
    const labels = data.filter(({ type }) => types.includes(type)).map(({ label }) => label)
    list.replaceChildren(...labels.map((value) => Object.assign(document.createElement('option'), { value })))
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    typed = input.value.trim()
    if (typed.length >= MIN_LENGTH) timer = setTimeout(() => void suggest(), PAUSE_MS)
  })
}

suggestFor('q', ['occupation', 'company'])
suggestFor('location', ['place'])
