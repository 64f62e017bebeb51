import type { SiteInfo } from '#api/endpoints/catalogue/site.ts'
import type { Locale, LocaleCode } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ImageService } from '#routing/media.ts'

/** The values that every page hands to its shell and to the features it composes. */
export interface PageContext {
  code: LocaleCode
  /** Languages that the site has pages in. */
  languages: readonly Locale[]
  t: Translate
  site: SiteInfo
  /** The tenant's name. */
  title: string
  /** Absolute origin of the site, no slash at its end. */
  origin: string
  images: ImageService
  /** Address of a page in this language. */
  href: (path: string) => string
}
