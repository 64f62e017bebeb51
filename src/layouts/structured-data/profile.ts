import type { PhotographerProfile } from '#api/endpoints/catalogue/photographer.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { isoTime } from '#i18n/format-time.ts'
import { localeOf } from '#i18n/locales.ts'
import { mediaUrl } from '#routing/media.ts'
import { paths } from '#routing/paths.ts'
import { absolute, breadcrumbData, publisher } from './base.ts'

/** A photographer, at the address of the works; the album is another page about the same person. */
export function profileData(
  context: PageContext,
  person: PhotographerProfile,
  page?: { name: string; path: string },
): object[] {
  const { t, href, code, images } = context
  const name = person.name ?? person.title ?? ''
  const address = href(paths.photographer(person.id))
  const url = absolute(context, address)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: page ? absolute(context, page.path) : url,
      inLanguage: localeOf(code).tag,
      ...(person.updated_at ? { dateModified: isoTime(person.updated_at) } : {}),
      mainEntity: {
        '@type': 'Person',
        '@id': `${url}#person`,
        name,
        url,
        ...(person.title && person.title !== name ? { jobTitle: person.title } : {}),
        ...(person.description ? { description: person.description } : {}),
        ...(person.thumb ? { image: absolute(context, mediaUrl(person.thumb, images)) } : {}),
        ...(person.company
          ? { worksFor: { '@type': 'Organization', name: person.company } }
          : { affiliation: publisher(context) }),
      },
    },
    breadcrumbData(context, [
      { name: t('common.home'), path: href(paths.home()) },
      { name: t('nav.photographers'), path: href(paths.photographers()) },
      { name, path: address },
      ...(page ? [page] : []),
    ]),
  ]
}
