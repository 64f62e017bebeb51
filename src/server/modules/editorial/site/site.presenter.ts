import { addressOf } from '#server/core/presenters/values.ts'
import type { SliderPlace } from '#server/database/schema/site.ts'
import type { SiteRow } from '#server/modules/catalogue/site/site.queries.ts'
import { textsByLocale } from '../records/texts.ts'
import { siteTexts, sliderFields } from './site-fields.ts'
import type { SliderRow } from './site.queries.ts'
import type { NewSlider } from './slides.ts'

interface Parts {
  readonly sliders: readonly SliderRow[]
  readonly hot: readonly { id: number }[]
}

/** Site info in all its languages, as the form shows it; what there is not stands empty. */
export function siteFormOf(site: SiteRow | undefined, { sliders, hot }: Parts) {
  const text = (value: string | null | undefined) => value ?? ''
  const address = (key: string | null | undefined) => addressOf(key ?? null) ?? ''
  const columns = Object.entries(siteTexts).map(([field, column]) => [
    field,
    site?.[column] ?? null,
  ])
  return {
    texts: textsByLocale({ title: site?.title ?? null, ...Object.fromEntries(columns) }),
    logo: address(site?.logo),
    logo_white: address(site?.logoWhite),
    logo_red: address(site?.logoRed),
    qrcode: address(site?.qrcode),
    contact_mobile: text(site?.contactMobile),
    kefu: text(site?.kefu),
    rtmp: text(site?.rtmp),
    icp: text(site?.icp),
    icp_link: text(site?.icpLink),
    police: text(site?.police),
    police_link: text(site?.policeLink),
    convention_link: text(site?.conventionLink),
    contact_link: text(site?.contactLink),
    showMenu: site?.showMenu ?? null,
    flinks: (site?.friendLinks ?? []).map(({ title, link }) => ({
      title: title.zh,
      texts: textsByLocale({ title }),
      link,
    })),
    broadcasts: (site?.broadcasts ?? []).map((one) => ({
      ...slideOf(one),
      start_time: one.startTime,
      end_time: one.endTime ?? '',
    })),
    hot: hot.map(({ id }) => ({ id })),
    ...(Object.fromEntries(
      Object.entries(sliderFields).map(([field, place]) => [field, carouselOf(sliders, place)]),
    ) as Record<keyof typeof sliderFields, ReturnType<typeof carouselOf>>),
  }
}

const carouselOf = (sliders: readonly SliderRow[], wanted: SliderPlace) =>
  sliders.filter(({ place }) => place === wanted).map(slideOf)

function slideOf({ title, description: desc, thumb, link }: NewSlider) {
  return {
    title: title?.zh ?? '',
    desc: desc?.zh ?? '',
    texts: textsByLocale({ title, desc }),
    thumb: addressOf(thumb) ?? '',
    link: link ?? '',
  }
}
