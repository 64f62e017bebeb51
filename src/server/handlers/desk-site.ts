import type { Handlers } from '../calls.ts'
import { saveSite, siteFormIn } from '../desk/site-info.ts'

/** What the tenant says on every page. */
export const deskSiteHandlers = {
  deskSiteInfo: (_, { db }) => siteFormIn(db),

  async deskSiteInfoSave({ body }, context) {
    await saveSite(context, body)
    context.security('settings_changed', { subject: 'site' })
    return {}
  },
} satisfies Partial<Handlers>
