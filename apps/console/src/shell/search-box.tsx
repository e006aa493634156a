import { useState } from 'react'
import { useText } from '../texts/use-text.ts'
import { Field } from '../ui/fields.tsx'
import { go, hrefOf } from './router.ts'

/** Search over all entities; results have their own page with a permanent address. */
export const SearchBox = () => {
  const say = useText()
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
