import type { PricePackage } from '#api/endpoints/buying/package.ts'
import type { SiteFrame } from '#components/page/page-context.ts'
import { paths } from '#routing/paths.ts'
import { absolute, breadcrumbData, publisher } from './base.ts'

/** The rate card: each package a product with one offer. */
export function packagesData(frame: SiteFrame, packages: readonly PricePackage[]): object[] {
  const { t, href } = frame
  const address = href(paths.packages())
  const url = absolute(frame, address)
  const products = packages.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Product',
      '@id': `${url}#package-${item.id}`,
      name: item.title,
      ...(item.desc || item.scope ? { description: item.desc ?? item.scope } : {}),
      brand: { '@type': 'Brand', name: frame.title },
      offers: {
        '@type': 'Offer',
        url,
        price: item.price.toFixed(2),
        priceCurrency: 'CNY',
        availability: 'https://schema.org/InStock',
        seller: publisher(frame),
      },
    },
  }))
  return [
    ...(products.length > 0
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'ItemList',
            name: t('nav.packages'),
            itemListElement: products,
          },
        ]
      : []),
    breadcrumbData(frame, [
      { name: t('common.home'), path: href(paths.home()) },
      { name: t('nav.packages'), path: address },
    ]),
  ]
}
