import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { MediaStore } from '#server/core/files/file-store.ts'
import { logo, qrDrawing } from './logos.ts'
import { siteTitle } from './texts/site.ts'

export interface SiteMedia {
  readonly logo: string
  readonly logoWhite: string
  readonly logoRed: string
  readonly qrcode: string
}

/** Stores the logos and the follow-us code; gives their media keys. */
export async function storeSiteMedia(media: MediaStore, follow: string): Promise<SiteMedia> {
  const put = async (name: string, drawing: string): Promise<string> => {
    const hash = createHash('sha256').update(drawing).digest('hex').slice(0, 10)
    const key = `site/${name}-${hash}.svg`
    await media.put(key, Buffer.from(drawing))
    return key
  }
  return {
    logo: await put('logo', logo('black', siteTitle.zh)),
    logoWhite: await put('logo-white', logo('white', siteTitle.zh)),
    logoRed: await put('logo-red', logo('red', siteTitle.zh)),
    qrcode: await put('follow', qrDrawing(follow)),
  }
}
