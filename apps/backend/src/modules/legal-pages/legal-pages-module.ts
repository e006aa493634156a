import { listLegalPages, saveLegalPage } from '@jobs/catalog/legal/legal-pages.ts'
import { LegalPage, LegalPageName } from '@jobs/types/legal-page.ts'
import { z } from 'zod'
import { admin, viewer } from '../../http/operation.ts'
import { type AdminDeps, guarded } from '../auth/access.ts'

const NamedPage = LegalPage.extend({ name: LegalPageName }).meta({ id: 'NamedLegalPage' })
const LegalPages = z.strictObject({ data: z.array(NamedPage).max(10) }).meta({ id: 'LegalPages' })
const Name = z.object({ name: LegalPageName.describe('Name of the page.') })

/** Routes to read and replace the imprint, privacy policy and terms of the public pages. */
export const legalPagesModule = ({ catalog, auth }: AdminDeps) =>
  guarded(auth, '/api/admin/legal-pages')
    .get('', async () => ({ data: (await listLegalPages(catalog)).map(({ name, page }) => ({ name, ...page })) }), {
      ...viewer('listLegalPages', 'List the legal pages: imprint, privacy policy and terms'),
      response: { 200: LegalPages },
    })
    .put(
      '/:name',
      async ({ params: { name }, body, user }) => {
        await saveLegalPage(catalog, name, body, user, Date.now())
        return { name, ...body }
      },
      {
        ...admin('replaceLegalPage', 'Replace a legal page by Markdown texts or a link'),
        params: Name,
        body: LegalPage,
        response: { 200: NamedPage },
      },
    )
