/** Where the server's pictures come from and how other widths of them are asked for. */
export interface ImageService {
  /** Origin of the v1 server, for paths that the site's own host does not pass on. */
  origin: string
  /** Address of another width, `{url}` and `{width}` filled in; without it `?w=` on `/media/` paths. */
  pattern?: string | undefined
}

const widths = [320, 480, 640, 960, 1280, 1600, 2048, 2400] as const
/** What a thumbnail holds; wider ones come from the watermarked preview. */
const thumbWidth = 960

/** Address of a media path; `/media/` is passed on by the site's host, the rest belongs to the v1 server. */
export function mediaUrl(path: string, images: ImageService): string {
  if (/^(https?:)?\/\//.test(path) || path.startsWith('/media/')) return path
  return images.origin + (path.startsWith('/') ? path : `/${path}`)
}

function atWidth(path: string, width: number, images: ImageService): string | undefined {
  const url = mediaUrl(path, images)
  if (images.pattern) return images.pattern.replace('{url}', url).replace('{width}', String(width))
  return url.startsWith('/media/') && !url.endsWith('.svg') ? `${url}?w=${width}` : undefined
}

/** One width alone, for places that take no set of them, such as a private picture. */
export function sourceAt(path: string, width: number, images: ImageService): string {
  return atWidth(path, width, images) ?? mediaUrl(path, images)
}

export interface SourceSet {
  src: string
  srcset?: string | undefined
}

/**
 * One picture in the widths the service offers, at most `most` pixels wide.
 * Small widths come from the thumbnail where there is one, larger ones from the watermarked preview.
 */
export function sourceSet(
  picture: { thumb?: string | undefined; preview?: string | undefined },
  images: ImageService,
  most = 960,
): SourceSet | undefined {
  const small = picture.thumb ?? picture.preview
  if (!small) return undefined
  const large = picture.preview ?? small
  const offered = widths.filter((width) => width <= most)
  const srcset = offered
    .map((width) => [atWidth(width <= thumbWidth ? small : large, width, images), width] as const)
    .filter(([url]) => url !== undefined)
    .map(([url, width]) => `${url} ${width}w`)
    .join(', ')
  const middle = offered.includes(640) ? 640 : (offered.at(-1) ?? 640)
  return {
    src: atWidth(middle <= thumbWidth ? small : large, middle, images) ?? mediaUrl(small, images),
    ...(srcset ? { srcset } : {}),
  }
}
