import type { Handlers } from '../calls.ts'
import { listHot } from '../db/queries/desk-site.ts'
import { findSite, listSliders } from '../db/queries/site.ts'
import { sliderPlaces } from '../db/schema/site.ts'
import { saveSite } from '../desk/site-info.ts'
import { siteFormOf } from '../view/desk-site.ts'

/** What the tenant says on every page. */
export const deskSiteHandlers = {
  async deskSiteInfo(_, { db }) {
    const sliders = await listSliders(db, [...sliderPlaces])
    return siteFormOf(await findSite(db), { sliders, hot: await listHot(db) })
  },

  async deskSiteInfoSave({ body }, context) {
    await saveSite(context, body)
    return {}
  },
} satisfies Partial<Handlers>
