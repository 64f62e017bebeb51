import type { DeskKey } from '../keys.ts'

/** Above it two pictures are nearly the same; a weaker likeness is no measure of anything. */
const nearly = 0.9

export function likenessKey(score: number | undefined): DeskKey {
  return score !== undefined && score > nearly ? 'desk.nearlySame' : 'desk.looksAlike'
}
