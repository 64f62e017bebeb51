import { facetNames } from '#domain/lists/facets.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { addressOf, thumbOf, timeOf } from '#server/core/presenters/values.ts'
import type { Broadcast } from '#server/database/schema/site.ts'
import type { SiteRow } from './site.queries.ts'

function broadcastOf(row: Broadcast, locale: LocaleCode) {
  const texts = textsIn(locale)
  const { thumb, width: thumbW, height: thumbH, tone } = row
  return {
    title: texts.say(row.title) ?? '',
    desc: texts.say(row.description),
    start_time: row.startTime,
    end_time: row.endTime ?? undefined,
    ...thumbOf({ thumb, thumbW, thumbH, tone }),
    link: row.link,
    lang: texts.lang(),
  }
}

/** What the tenant owns, without the pictures of lists and carousels. */
export function siteOf(site: SiteRow, locale: LocaleCode) {
  const texts = textsIn(locale)
  const info = {
    title: texts.say(site.title),
    logo: addressOf(site.logo),
    logo_white: addressOf(site.logoWhite),
    logo_red: addressOf(site.logoRed),
    qrcode: addressOf(site.qrcode),
    seo_keyword: texts.say(site.seoKeyword),
    seo_description: texts.say(site.seoDescription),
    contact_mobile: site.contactMobile,
    service_time: texts.say(site.serviceTime),
    flinks: site.friendLinks.map((link) => ({ title: texts.say(link.title), link: link.link })),
    kefu: site.kefu,
    rtmp: site.rtmp,
    broadcasts: site.broadcasts.map((row) => broadcastOf(row, locale)),
    settle: texts.say(site.settle),
    protocal: texts.say(site.protocal),
    privacy: texts.say(site.privacy),
    copyright: texts.say(site.copyright),
    aboutus: texts.say(site.aboutus),
    help: texts.say(site.help),
    aftersale: texts.say(site.aftersale),
    ...(site.showMenu && { showMenu: site.showMenu }),
    filters: [...facetNames],
    icp: site.icp,
    icp_link: site.icpLink,
    police: site.police,
    police_link: site.policeLink,
    convention_link: site.conventionLink,
    contact_link: site.contactLink,
    updated_at: timeOf(site.updatedAt),
  }
  return { ...info, lang: texts.lang() }
}
