import { entryMedia } from './entry-media.ts'
import type { AllJobWork } from './runner.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { remakeMedia } from './remake-media.ts'
import type { JobRoom } from './room.ts'
import { workMedia } from './work-media.ts'

/** How each kind of job is done in this server. */
export const jobWork = (room: JobRoom): AllJobWork => ({
  'work-media': workMedia(room),
  'entry-media': entryMedia(room),
  'remake-media': remakeMedia(room),
  'sweep-uploads': sweepUploads(room),
})
