import type { SliderRow } from '../db/queries/desk-site.ts'
import type { SiteRow } from '../db/queries/site.ts'
import type { SliderPlace } from '../db/schema/site.ts'
import { siteTexts, sliderFields } from '../desk/site-fields.ts'
import { textsByLocale } from '../desk/texts.ts'
import { addressOf } from './values.ts'

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
    hot: hot.map(({ id }) => ({ id })),
    ...(Object.fromEntries(
      Object.entries(sliderFields).map(([field, place]) => [field, carouselOf(sliders, place)]),
    ) as Record<keyof typeof sliderFields, ReturnType<typeof carouselOf>>),
  }
}

const carouselOf = (sliders: readonly SliderRow[], wanted: SliderPlace) =>
  sliders
    .filter(({ place }) => place === wanted)
    .map(({ title, description: desc, thumb, link }) => ({
      title: title?.zh ?? '',
      desc: desc?.zh ?? '',
      texts: textsByLocale({ title, desc }),
      thumb: addressOf(thumb) ?? '',
      link: link ?? '',
    }))
