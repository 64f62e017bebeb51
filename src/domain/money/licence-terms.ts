/** The permitted uses of a work; each has its words in `server/modules/catalogue/licensing/licensing.messages.ts`. */
export type LicenceUse =
  | 'web'
  | 'internal'
  | 'press'
  | 'books'
  | 'leaflets'
  | 'posters'
  | 'exhibitions'
  | 'broadcast'
  | 'advertising'
  | 'packaging'
  | 'news'
  | 'newsWeb'
  | 'newsShows'
  | 'teaching'
  | 'television'
  | 'film'
  | 'screens'

/** The rights that a buyer might expect of an option and does not get. */
export type LicenceLimit =
  'enlarge' | 'outdoor' | 'packaging' | 'trademark' | 'promotion' | 'airing' | 'stills'

/** 0 original, 1 small, 2 big. */
export type LicenceOption = 0 | 1 | 2

/** The kind of work and the option that a licence is for. */
export interface Licensed {
  /** 1 picture, 2 video. */
  readonly kind: 1 | 2
  readonly option: LicenceOption
  /** Without releases: news, books and teaching, no advertising. */
  readonly editorial: boolean
}

/**
 * The terms of one licence. An order keeps them with each line, so that a later edition changes nothing that was bought.
 * Every licence holds for good, everywhere, and excludes no other buyer; its user names the author.
 */
export interface LicenceTerms extends Licensed {
  /** Counted up when the table below changes. */
  readonly edition: number
  readonly uses: readonly LicenceUse[]
  readonly limits: readonly LicenceLimit[]
  /** Copies that may be printed, 0: none, null: any number; absent for videos. */
  readonly printRun?: number | null
  readonly term: 'unlimited'
  readonly territory: 'world'
  readonly exclusivity: 'none'
  readonly credit: 'required'
}

type Row = Pick<LicenceTerms, 'uses' | 'limits' | 'printRun'>

const pictures: Record<LicenceOption, Row> = {
  0: {
    uses: [
      'web',
      'press',
      'books',
      'posters',
      'exhibitions',
      'broadcast',
      'advertising',
      'packaging',
    ],
    limits: ['trademark'],
    printRun: null,
  },
  1: { uses: ['web', 'internal'], limits: ['enlarge'], printRun: 0 },
  2: {
    uses: ['web', 'internal', 'press', 'books', 'leaflets'],
    limits: ['outdoor', 'packaging', 'trademark'],
    printRun: 100_000,
  },
}

const editorialPictures: Record<LicenceOption, Row> = {
  0: {
    uses: ['news', 'books', 'exhibitions', 'newsShows', 'teaching'],
    limits: ['promotion'],
    printRun: null,
  },
  1: { uses: ['newsWeb', 'teaching'], limits: ['promotion', 'enlarge'], printRun: 0 },
  2: { uses: ['news', 'books', 'teaching'], limits: ['promotion'], printRun: 100_000 },
}

const videos: Record<LicenceOption, Row> = {
  0: {
    uses: ['web', 'television', 'film', 'screens', 'advertising'],
    limits: ['stills', 'trademark'],
  },
  1: { uses: ['web', 'internal'], limits: ['airing', 'stills'] },
  2: { uses: ['web', 'internal', 'screens'], limits: ['airing', 'stills'] },
}

const editorialVideos: Record<LicenceOption, Row> = {
  0: { uses: ['news', 'newsShows', 'teaching'], limits: ['promotion', 'stills'] },
  1: { uses: ['newsWeb', 'teaching'], limits: ['promotion', 'airing', 'stills'] },
  2: { uses: ['newsWeb', 'teaching'], limits: ['promotion', 'airing', 'stills'] },
}

/** The terms that are sold today. */
export function licenceTerms({ kind, option, editorial }: Licensed): LicenceTerms {
  const table =
    kind === 2 ? (editorial ? editorialVideos : videos) : editorial ? editorialPictures : pictures
  return {
    edition: 1,
    kind,
    option,
    editorial,
    ...table[option],
    term: 'unlimited',
    territory: 'world',
    exclusivity: 'none',
    credit: 'required',
  }
}
