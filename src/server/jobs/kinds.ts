import { scheduledBackup } from '../backup/scheduled.ts'
import type { Config } from '../env.ts'
import { entryMedia } from './entry-media.ts'
import type { AllJobWork } from './runner.ts'
import { sealData } from './seal-data.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { remakeMedia } from './remake-media.ts'
import type { JobRoom } from './room.ts'
import { workMedia } from './work-media.ts'

interface House {
  readonly config: Config
  readonly log: (line: string) => void
}

/** How each kind of job is done in this server. */
export const jobWork = (room: JobRoom, house: House): AllJobWork => ({
  'work-media': workMedia(room),
  'entry-media': entryMedia(room),
  'remake-media': remakeMedia(room),
  'sweep-uploads': sweepUploads(room),
  backup: scheduledBackup({ ...room, ...house }),
  'seal-data': sealData(room, house),
})
