import type { SiteFrame } from '#components/page/page-context.ts'
import { shortTitle } from '#i18n/cut.ts'
import { paths } from '#routing/paths.ts'

/** The common parts of the schema.org documents (JSON-LD) of all pages. */
type Crumb = { name: string; path: string }

export const absolute = (frame: SiteFrame, path: string): string => new URL(path, frame.origin).href

export function breadcrumbData(frame: SiteFrame, crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: shortTitle(name),
      item: absolute(frame, path),
    })),
  }
}

/** The terms for a picture that only illustrates, and the address to ask for more. */
export const illustrationTerms = (frame: SiteFrame) => ({
  license: absolute(frame, frame.href(paths.about('protocal'))),
  acquireLicensePage: absolute(frame, frame.href(paths.about('copyright'))),
})

export function publisher(frame: SiteFrame): object {
  const { site, title, origin } = frame
  return {
    '@type': 'NewsMediaOrganization',
    name: title,
    url: origin,
    ...(site.logo_red ? { logo: absolute(frame, site.logo_red) } : {}),
  }
}
