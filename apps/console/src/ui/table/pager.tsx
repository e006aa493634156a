import type { PageMeta } from '@jobs/types/public/page-meta.ts'
import { setQuery } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../button.tsx'

/** The number of entries, and links to the adjacent pages. */
export const Pager = ({ meta }: { meta: PageMeta }) => {
  const turn = (page: number) => setQuery({ page: page === 1 ? undefined : String(page) })
  return (
    <nav className="pager actions" aria-label={say('pages')}>
      <span role="status">
        {say('pages.of', { page: meta.page, pages: Math.max(1, meta.pages), total: meta.total })}
      </span>
      <div className="actions">
        <Button isDisabled={meta.page <= 1} onPress={() => turn(meta.page - 1)}>
          {say('pages.back')}
        </Button>
        <Button isDisabled={meta.page >= meta.pages} onPress={() => turn(meta.page + 1)}>
          {say('pages.on')}
        </Button>
      </div>
    </nav>
  )
}
