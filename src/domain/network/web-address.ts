/**
 * Addresses that become a link or a source, whether a person typed them or a v1 server sent them. The one place that
 * says which schemes are harmless; the desk, the server, the sanitisers, the build and the islands all ask here.
 */

/** Schemes that a link may have. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel'] as const
/** Schemes that a picture, a film or a frame may be fetched by. */
export const mediaSchemes = ['https', 'http'] as const

const mostCharacters = 2000

/** Browsers drop control characters and blanks before and after, and tabs and line ends anywhere. */
const dropped =
  /^[\u0000-\u0020\u00a0\u200b-\u200f\u2028-\u202e\u2060\ufeff]+|[\u0000-\u0020\u00a0\u200b-\u200f\u2028-\u202e\u2060\ufeff]+$|[\t\n\r]+/g
const invisible = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g

const namedEntities: Readonly<Record<string, string>> = {
  colon: ':',
  tab: '',
  newline: '',
  nbsp: '',
  sol: '/',
  amp: '&',
  num: '#',
}

const character = (code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''

function withoutEntities(address: string): string {
  return address
    .replace(/&#x([\da-f]{1,6});?/gi, (_, digits: string) => character(Number.parseInt(digits, 16)))
    .replace(/&#(\d{1,7});?/g, (_, digits: string) => character(Number(digits)))
    .replace(
      /&([a-z]{2,8});/gi,
      (whole, name: string) => namedEntities[name.toLowerCase()] ?? whole,
    )
}

/**
 * The scheme that an address has once every disguise is off (blanks, control characters, entities written once or
 * twice, percent signs, letter case), in small letters; undefined for a path.
 */
export function schemeOf(address: string): string | undefined {
  let plain = withoutEntities(withoutEntities(address.slice(0, 200)))
  plain = plain.replace(/%([0-7][\da-f])/gi, (_, digits: string) =>
    character(Number.parseInt(digits, 16)),
  )
  return /^([a-z][a-z\d+.-]*):/i.exec(plain.replace(invisible, ''))?.[1]?.toLowerCase()
}

function harmless(address: string, schemes: readonly string[]): string | undefined {
  const plain = address.replace(dropped, '')
  if (plain === '' || plain.length > mostCharacters || plain.includes('\\')) return undefined
  const scheme = schemeOf(plain)
  if (scheme === undefined) return URL.canParse(plain, 'https://site.example') ? plain : undefined
  // A plain address has its scheme in front: a disguised one is refused whatever scheme it hides.
  if (!schemes.includes(scheme) || !plain.toLowerCase().startsWith(`${scheme}:`)) return undefined
  return mediaSchemes.includes(scheme as 'http') && !URL.canParse(plain) ? undefined : plain
}

/** The address as it may stand in an `href`, blanks around it gone: http, https, mailto, tel or a path. Undefined otherwise. */
export const linkAddress = (address: string): string | undefined => harmless(address, linkSchemes)

/** The same for a `src`: http, https or a path. */
export const mediaAddress = (address: string): string | undefined => harmless(address, mediaSchemes)

/**
 * Whether a person may enter this as a link: `https:`, `http:`, `mailto:`, `tel:` written out, or a path of this
 * site from its root. Other hosts need their scheme (`//host` is no path).
 */
export function isEnteredLink(address: string): boolean {
  if (linkAddress(address) !== address || /\s/.test(address)) return false
  const scheme = schemeOf(address)
  if (scheme === undefined) return /^\/(?!\/)/.test(address)
  const rest = address.slice(scheme.length + 1)
  if (scheme === 'mailto') return /^[^@?]+@[^@?]+\.[^@?]+(\?.*)?$/.test(rest)
  if (scheme === 'tel') return /^\+?[\d().-]{3,}$/.test(rest)
  return /^\/\/[^/]/.test(rest)
}
