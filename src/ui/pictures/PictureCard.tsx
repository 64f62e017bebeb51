import { Fragment, type ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { cartIcon, favoriteIcon, playIcon } from '../icons/icons.ts'
import { join } from '../class-names.ts'
import styles from './picture-card.module.css'
import type { CardTexts, PictureSource } from './picture-source.ts'
import { Picture } from './Picture.tsx'
import { ratioClass } from './ratio.ts'

interface Props extends CardTexts {
  picture: PictureSource
  /** The title with words of a search marked in it. */
  marked?: ReactNode
  /** Icon buttons, shown with size and price. */
  actions?: ReactNode
  /** A control on the picture's first corner, such as a box to select it. */
  corner?: ReactNode
  className?: string | undefined
}

export function PictureCard(props: Props) {
  const { picture, href, title, meta, text, lang, badge, pinned, open, duration, size, price } =
    props
  const {
    kind = 'picture',
    heading: Heading = 'h3',
    first,
    early,
    cart,
    favorite,
    actions,
    corner,
    marked,
    pieces,
    className,
  } = props
  // A story without a picture is a headline under a line.
  const bare = kind === 'story' && !picture.src && !badge && !duration
  return (
    <article
      className={join(
        styles.card,
        kind === 'story' && styles.story,
        bare && styles.bare,
        ratioClass(picture.width, picture.height),
        className,
      )}
      data-clip={props.clip}
    >
      <div className={join(styles.frame, !bare && picture.tone)}>
        {!bare && <Picture picture={picture} first={first} early={early} />}
        {badge && (
          <span className={join(styles.badge, (open ?? pinned) && styles.seal)}>{badge}</span>
        )}
        {duration && (
          <span className={styles.duration}>
            <Icon shape={playIcon} />
            {duration}
          </span>
        )}
        {corner && <div className={styles.corner}>{corner}</div>}
      </div>
      <div className={styles.caption}>
        <Heading className={styles.title} lang={lang}>
          <a className={styles.link} href={href}>
            {marked ??
              pieces?.map((piece, index) => (
                <Fragment key={index}>
                  {index > 0 && <wbr />}
                  {piece}
                </Fragment>
              )) ??
              title}
          </a>
        </Heading>
        {text && (
          <p className={styles.text} lang={props.textLang}>
            {text}
          </p>
        )}
      </div>
      {(meta || price || size || cart || favorite || actions) && (
        <div className={styles.foot}>
          <p className={styles.facts}>
            {meta && (
              <span className={styles.meta} lang={props.metaLang}>
                {meta}
              </span>
            )}
            {price && <bdi className={styles.price}>{price}</bdi>}
            {size && <bdi className={styles.size}>{size}</bdi>}
          </p>
          {(cart || favorite || actions) && (
            <span className={styles.actions}>
              {cart && <IconButton icon={cartIcon} label={cart.label} data-add-to-cart={cart.id} />}
              {favorite && (
                <IconButton
                  icon={favoriteIcon}
                  label={favorite.label}
                  aria-pressed="false"
                  data-favorite={favorite.id}
                />
              )}
              {actions}
            </span>
          )}
        </div>
      )}
    </article>
  )
}
