import * as v from 'valibot'

/** Where the live page asks for the stream and where it then reads it. */
export const liveSocketPath = '/socket'
export const livePlaylistPath = '/local/output.m3u8'

/** Messages of a page. */
export const liveCommandSchema = v.variant('cmd', [
  v.object({ cmd: v.literal('start'), rtmpUrl: v.pipe(v.string(), v.maxLength(2000)) }),
  v.object({ cmd: v.literal('stop') }),
])
export type LiveCommand = v.InferOutput<typeof liveCommandSchema>

/**
 * Why a command is refused: not understood, no stream named in site info, not the one named there, no ffmpeg on
 * the server, too many at once.
 */
export const liveRefusals = [
  'bad_message',
  'no_stream',
  'wrong_address',
  'no_ffmpeg',
  'busy',
] as const
export type LiveRefusal = (typeof liveRefusals)[number]

/**
 * The server's messages, our own addition: the specification only logs them, so a page must not depend on them.
 * `connecting` until the playlist has pictures, also when the source broke off and is tried again; `ready` once it
 * has; `ended` when the source stays away; `stopped` answers a stop.
 */
export const liveStatusSchema = v.variant('status', [
  v.object({ status: v.picklist(['connecting', 'ready', 'stopped', 'ended']) }),
  v.object({ status: v.literal('refused'), code: v.picklist(liveRefusals) }),
])
export type LiveStatus = v.InferOutput<typeof liveStatusSchema>
