import type { PricePackage } from '#api/endpoints/buying/package.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { paths } from '#routing/paths.ts'
import { absolute, breadcrumbData, publisher } from './base.ts'

/** The rate card: each package a product with one offer. */
export function packagesData(context: PageContext, packages: readonly PricePackage[]): object[] {
  const { t, href } = context
  const address = href(paths.packages())
  const url = absolute(context, address)
  const products = packages.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Product',
      '@id': `${url}#package-${item.id}`,
      name: item.title,
      ...(item.desc || item.scope ? { description: item.desc ?? item.scope } : {}),
      brand: { '@type': 'Brand', name: context.title },
      offers: {
        '@type': 'Offer',
        url,
        price: item.price.toFixed(2),
        priceCurrency: 'CNY',
        availability: 'https://schema.org/InStock',
        seller: publisher(context),
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
    breadcrumbData(context, [
      { name: t('common.home'), path: href(paths.home()) },
      { name: t('nav.packages'), path: address },
    ]),
  ]
}
