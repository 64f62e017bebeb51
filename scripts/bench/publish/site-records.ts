import type { LocaleCode } from '#i18n/locales.ts'
import { privileges, salePackages, vrHalls } from '#sample/texts/catalogue.ts'
import * as texts from '#sample/texts/site.ts'
import type { SliderText } from '#sample/texts/types.ts'
import type { Catalogue } from './catalogue.ts'
import type { mediaRecords } from './media-records.ts'

/** Pictures that the home page names; the oldest, so that new ones do not change the whole site. */
const hot = [1, 2, 3, 4, 5, 6, 7, 8]

/** Records of the tenant: site info, packages, virtual halls. */
export function siteRecords(catalogue: Catalogue, media: ReturnType<typeof mediaRecords>) {
  const sliders = (
    list: readonly (Pick<SliderText, 'title'> & Partial<SliderText>)[],
    link: string,
    code: LocaleCode,
  ) =>
    list.slice(0, 3).map(({ title, description }, index) => {
      const { thumb, tone } = media.thumbOf(index + 1, 'wide')
      const shown = { thumb, thumb_w: 1600, thumb_h: 600, tone, url: thumb, link }
      return { id: index + 1, title: title[code], desc: description?.[code], ...shown }
    })
  const items = (ids: readonly number[], code: LocaleCode) =>
    ids.filter((id) => catalogue.isIn('image', id)).map((id) => media.item(id, code))

  const siteInfo = (code: LocaleCode) => ({
    title: texts.siteTitle[code],
    logo: '/media/site/logo.svg',
    logo_white: '/media/site/logo-white.svg',
    logo_red: '/media/site/logo-red.svg',
    qrcode: '/media/site/follow.svg',
    seo_keyword: texts.seoKeyword[code],
    seo_description: texts.seoDescription[code],
    contact_mobile: texts.contactMobile,
    service_time: texts.serviceTime[code],
    flinks: texts.friendLinks.map(({ title, link }) => ({ title: title[code], link })),
    kefu: `mailto:${texts.contactEmail}`,
    settle: texts.settle[code],
    protocal: texts.protocal[code],
    privacy: texts.privacy[code],
    copyright: texts.copyright[code],
    aboutus: texts.aboutus[code],
    help: texts.help[code],
    aftersale: texts.aftersale[code],
    showMenu: [0, 13, 10, 1, 2, 7, 8, 5, 6, 11, 12],
    icp: texts.filings[0]?.number,
    convention_link: '/about/protocal/',
    updated_at: '2025-01-01 00:00:00',
    hot: items(hot, code),
    hot1: items(hot.slice(0, 2), code),
    hot2: items(hot.slice(2), code),
    sliders: sliders(texts.homeSliders, '/news/', code),
    story_sliders: sliders(texts.storySliders, '/tale/', code),
    camera_man_sliders: sliders(texts.photographerSliders, '/photographers/', code),
    activity_sliders: sliders(texts.activitySliders, '/activities/', code),
    topic_sliders: sliders(texts.topicSliders, '/topics/', code),
    ad_sliders: sliders(texts.adSliders, '/packages/', code),
  })

  const packages = (code: LocaleCode) =>
    salePackages.slice(0, 3).map(({ title, desc }, index) => ({
      id: index + 1,
      title: title[code],
      desc: desc[code],
      price: 1500 * (index + 1),
      expire_days: 365,
      units: 20,
      type: 1,
      scope: desc[code],
    }))

  const rights = (type: number, code: LocaleCode) =>
    privileges.flatMap(({ type: its, group, content }, index) =>
      its === type ? [{ id: index + 1, type, group: group[code], content: content[code] }] : [],
    )

  const halls = (code: LocaleCode) => ({
    sliders: sliders(vrHalls, '/vr/', code),
    list: vrHalls.map(({ title, content }, index) => {
      const thumb = media.thumbOf(index + 10, 'panorama')
      const place = { url: thumb.thumb, ...thumb, updated_at: '2025-01-01 00:00:00' }
      return { id: index + 1, title: title[code], content: content[code], ...place }
    }),
  })

  return { siteInfo, packages, rights, halls }
}
