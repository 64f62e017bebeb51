/** Stands where the server has no picture. */
export const noPicture = '/no-picture.svg'

/** A picture as every card and figure needs it; pixel sizes reserve the room before it arrives. */
export interface PictureSource {
  src: string
  alt: string
  /** Language of `alt` where it is not the page's. */
  lang?: string | undefined
  width: number
  height: number
  srcset?: string | undefined
  sizes?: string | undefined
  /** Better formats first, for example `{ type: 'image/webp', srcset }`. */
  sources?: readonly { type: string; srcset: string }[] | undefined
  /** Placeholder class from placeholder-colour.ts. */
  tone?: string | undefined
}

/** The still of a film, which lies below it until it plays. */
export type StillSource = Pick<PictureSource, 'src' | 'srcset' | 'sizes'>

export interface CardTexts {
  href: string
  title: string
  /** The title in the pieces between which its lines may break; absent where they break anywhere a language lets them. */
  pieces?: readonly string[] | undefined
  /** Quiet line under the title: author, date, place. */
  meta?: string | undefined
  /** Language of that line where it is not the page's. */
  metaLang?: string | undefined
  /** A sentence, on story cards. */
  text?: string | undefined
  /** Language of the title where it is not the page's. */
  lang?: string | undefined
  /** Of the text. */
  textLang?: string | undefined
  /** A word on the picture: the red mark where it is open, or pinned and nothing says whether it is. */
  badge?: string | undefined
  /** It leads its list. */
  pinned?: boolean | undefined
  /** Whether readers can take part in it now. */
  open?: boolean | undefined
  /** For a video, already written for reading: "1:24 · 720p". */
  duration?: string | undefined
  /** Address of a muted preview that the card plays under the pointer. */
  clip?: string | undefined
  /** Pixel size and price, already written for reading. */
  size?: string | undefined
  price?: string | undefined
  /** Cart button of a work that is for sale: its id, and its name for the tooltip and the screen reader. */
  cart?: { id: number; label: string } | undefined
  /** Heart of a work that can be kept, the same way. */
  favorite?: { id: number; label: string } | undefined
  /** `story` sets the title as a headline. */
  kind?: 'picture' | 'story' | undefined
  heading?: 'h2' | 'h3' | 'h4' | 'p' | undefined
  /** The first picture of a screen: fetched at once and before others. */
  first?: boolean | undefined
  /** On a phone's first screen: fetched at once, not when the page is laid out. */
  early?: boolean | undefined
}
