import { Hono } from 'hono'
import { ApiError } from '#server/core/api-error.ts'
import { mediaTypeOf } from '#server/core/files/media-types.ts'
import type { LiveFiles } from './live-files.ts'
import { playlistName } from './pull.ts'

/** `GET /local/…`: the playlist and the segments of the pull under way, and no other file. */
export function playlistRoutes(live: () => LiveFiles | undefined): Hono {
  return new Hono().get('/:name', async (request) => {
    const name = request.req.param('name')
    const isPlaylist = name === playlistName
    const isKnown = isPlaylist || /^segment-\d{1,20}\.ts$/.test(name)
    const found = isKnown
      ? await (isPlaylist ? live()?.playlist() : live()?.segment(name))
      : undefined
    if (found === undefined) throw new ApiError('not_found')
    request.header('content-type', mediaTypeOf(name))
    request.header('cache-control', isPlaylist ? 'no-store' : 'public, max-age=60')
    request.header('x-content-type-options', 'nosniff')
    return request.body(typeof found === 'string' ? found : new Uint8Array(found))
  })
}
