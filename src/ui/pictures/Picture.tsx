import { join } from '../class-names.ts'
import { noPicture, type PictureSource } from './picture-source.ts'

interface Props {
  picture: PictureSource
  first?: boolean | undefined
  /** Fetched at once, after the first. */
  early?: boolean | undefined
  className?: string | undefined
}

export function Picture({ picture, first, early, className }: Props) {
  return (
    <picture>
      {picture.sources?.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={picture.sizes} />
      ))}
      <img
        className={join(picture.tone ?? 'tone-none', className)}
        src={picture.src || noPicture}
        srcSet={picture.srcset}
        sizes={picture.sizes}
        alt={picture.src ? picture.alt : ''}
        lang={picture.lang}
        width={picture.width}
        height={picture.height}
        loading={first || early ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
