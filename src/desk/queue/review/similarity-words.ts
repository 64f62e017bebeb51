import type { DeskKey } from '#desk/keys.ts'
import type { QueueDetail } from '../queue-types.ts'

type Level = NonNullable<QueueDetail['similar']>[number]['level']

/** How much two pictures look alike, in words; the weakest where the server doesn't say. */
export function similarityKey(level: Level): DeskKey {
  const keys = { same: 'desk.likeSame', very: 'desk.likeVery', motif: 'desk.likeMotif' } as const
  return keys[level ?? 'motif']
}
