import captions from '#components/article/caption.module.css'
import { mediaPath } from '#components/cards/picture-card.ts'
import { fill } from '#i18n/fill.ts'
import { formatPrice } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { type ImageService, sourceSet } from '#routing/media.ts'
import { localised } from '#routing/paths.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { forwardIcon } from '#ui/icons/icons.ts'
import type { LivePicture } from './load-item.ts'
import styles from './live.module.css'

interface Props {
  picture: LivePicture
  /** For a picture that says nothing itself. */
  name: string
  code: LocaleCode
  images: ImageService
  /** Says the price of its licence. */
  licence: string
  sizes: string
  /** Widest source offered, in pixels. */
  most?: number | undefined
  loading?: 'lazy' | undefined
}

/** A picture with its title; where it shows a work, it leads there, and to the licence while that is on sale. */
export function LiveFigure({ picture, name, code, images, licence, sizes, most, loading }: Props) {
  const { title, width = 3, height = 2, work } = picture
  const { src, srcset } = sourceSet(picture, images, most) ?? {}
  const href = work && localised(mediaPath(work), code)
  const image = (
    <img
      src={src}
      srcSet={srcset}
      sizes={sizes}
      alt={title ?? name}
      width={width}
      height={height}
      loading={loading}
    />
  )
  return (
    <figure className={styles.figure}>
      {href ? <a href={href}>{image}</a> : image}
      {(title || work?.price !== undefined) && (
        <figcaption className={`${captions.caption} ${styles.caption}`}>
          {title && <span>{title}</span>}
          {work?.price !== undefined && (
            <a className={captions.licence} href={`${href}#buy`}>
              {fill(licence, { price: formatPrice(work.price, code) })}
              <Icon shape={forwardIcon} />
            </a>
          )}
        </figcaption>
      )}
    </figure>
  )
}
