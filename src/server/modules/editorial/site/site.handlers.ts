import type { Handlers } from '#server/core/handler-types.ts'
import { saveSite, siteFormIn } from './site-info.ts'

/** What the tenant says on every page. */
export const deskSiteHandlers = {
  deskSiteInfo: (_, { db }) => siteFormIn(db),

  async deskSiteInfoSave({ body }, context) {
    await saveSite(context, body)
    context.security('settings_changed', { subject: 'site' })
    return {}
  },
} satisfies Partial<Handlers>
