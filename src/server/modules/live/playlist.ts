import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { ApiError } from '#server/core/api-error.ts'
import { mediaTypeOf } from '#server/core/files/media-types.ts'
import { playlistName } from './pull.ts'

/** `GET /local/…`: the playlist and the segments of the pull under way, and no other file. */
export function playlistRoutes(folder: () => string | undefined): Hono {
  return new Hono().get('/:name', async (request) => {
    const name = request.req.param('name')
    const open = folder()
    const isPlaylist = name === playlistName
    if (!open || !(isPlaylist || /^segment-\d{1,20}\.ts$/.test(name)))
      throw new ApiError('not_found')
    const bytes = await readFile(join(open, name)).catch(() => {
      throw new ApiError('not_found')
    })
    request.header('content-type', mediaTypeOf(name))
    request.header('cache-control', isPlaylist ? 'no-store' : 'public, max-age=60')
    request.header('x-content-type-options', 'nosniff')
    return request.body(bytes)
  })
}
