import type { PageContext } from '#components/page/page-context.ts'
import { shortTitle } from '#i18n/cut.ts'
import { paths } from '#routing/paths.ts'

/** The common parts of the schema.org documents (JSON-LD) of all pages. */
type Crumb = { name: string; path: string }

export const absolute = (context: PageContext, path: string): string =>
  new URL(path, context.origin).href

export function breadcrumbData(context: PageContext, crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: shortTitle(name),
      item: absolute(context, path),
    })),
  }
}

/** The terms for a picture that only illustrates, and the address to ask for more. */
export const illustrationTerms = (context: PageContext) => ({
  license: absolute(context, context.href(paths.about('protocal'))),
  acquireLicensePage: absolute(context, context.href(paths.about('copyright'))),
})

export function publisher(context: PageContext): object {
  const { site, title, origin } = context
  return {
    '@type': 'NewsMediaOrganization',
    name: title,
    url: origin,
    ...(site.logo_red ? { logo: absolute(context, site.logo_red) } : {}),
  }
}
