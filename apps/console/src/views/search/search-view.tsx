import { api, useRead } from '../../api/client.ts'
import type { FoundItem } from '../../api/shapes.ts'
import { hrefOf, useRoute } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Badge } from '../../ui/display.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TextFilter } from '../../ui/table/filter.tsx'

const TYPES = ['job', 'feed', 'employer', 'user'] as const

const hrefOfFound = ({ type, key, title }: FoundItem): string =>
  ({
    job: hrefOf(['jobs', key]),
    feed: hrefOf(['feeds', key]),
    employer: hrefOf(['jobs'], { company: key, status: 'any' }),
    user: hrefOf(['users'], { q: title }),
  })[type]

/** Search results for the text in the address, by kind. */
export const SearchView = () => {
  const q = useRoute().query.get('q') ?? ''
  const found = useRead(['search', q], () => api.admin.search.get({ query: { q } }), { refetchInterval: 60_000 })
  return (
    <>
      <h1>{say('nav.search')}</h1>
      <search className="filters">
        <TextFilter name="q" label={say('search')} hint={say('search.hint')} />
      </search>
      <Loaded query={found}>
        {({ data }) => (
          <>
            {q && data.length === 0 && <p className="empty">{say('search.none')}</p>}
            {TYPES.map((type) => (
              <Group key={type} type={type} items={data.filter((one) => one.type === type)} />
            ))}
          </>
        )}
      </Loaded>
    </>
  )
}

const Group = ({ type, items }: { type: FoundItem['type']; items: readonly FoundItem[] }) => {
  if (items.length === 0) return undefined
  return (
    <section className="panel">
      <h2>{say(`search.${type}`)}</h2>
      <ul className="plain-list">
        {items.map((item) => (
          <li key={item.key}>
            <a href={hrefOfFound(item)}>{item.title}</a>{' '}
            {item.detail && (
              <span className="soft">{type === 'feed' ? say.code('connector', item.detail) : item.detail}</span>
            )}{' '}
            {item.state && <Badge state={item.state} />}{' '}
            {item.count !== undefined && (
              <span className="soft">
                {say(type === 'feed' ? 'postings' : 'nav.jobs')}: {say.number(item.count)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
