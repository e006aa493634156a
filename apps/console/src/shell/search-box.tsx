import { useState } from 'react'
import { say } from '../texts/say.ts'
import { Field } from '../ui/fields.tsx'
import { go, hrefOf } from './router.ts'

/** Search over all entities; results have their own page with a permanent address. */
export const SearchBox = () => {
  const [text, setText] = useState('')
  return (
    <search className="header-search">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) go(hrefOf(['search'], { q: text.trim() }))
        }}
      >
        <Field type="search" label={say('search')} value={text} onChange={setText} />
      </form>
    </search>
  )
}
