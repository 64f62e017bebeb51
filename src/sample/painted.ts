import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from './jobs.ts'

type Painting = Exclude<Job, { kind: 'photo' }>

/** Where `npm run sample` puts what it painted. */
export const paintedFolder = join(import.meta.dirname, 'media')

/** All that decides what a job paints; who signs it does not. */
function recipeOf(job: Painting): readonly unknown[] {
  if (job.kind === 'portrait') return [job.seed, job.subject, job.size]
  if (job.kind === 'panorama') return [job.seed, job.view, job.painted, job.size]
  if (job.kind !== 'video') return [job.recipe, job.painted, job.size]
  return [job.recipe, job.painted, job.size, job.seconds, job.rate]
}

const digestOf = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12)

/** What a person looks for in the folder. */
const subjectOf = (job: Painting): string => {
  if (job.kind === 'portrait') return job.subject
  return job.kind === 'panorama' ? job.view : job.recipe.scene.replace(':', '-')
}

const titleOf = (job: Painting): string => `${job.kind}-${subjectOf(job)}`

/** Name of the file of a job: another recipe or size gives another name. */
export const paintedName = (job: Painting): string =>
  `${titleOf(job)}-${digestOf(recipeOf(job))}.${job.kind === 'video' ? 'mp4' : 'webp'}`

/** Name of the public clip of a film, which carries the house's mark. */
export const clipName = (job: Extract<Painting, { kind: 'video' }>): string =>
  `clip-${subjectOf(job)}-${digestOf([...recipeOf(job), job.options.mark])}.mp4`

/** Names of all files of a job. */
export const namesOf = (job: Painting): readonly string[] =>
  job.kind === 'video' ? [paintedName(job), clipName(job)] : [paintedName(job)]

/** The bytes of a painted file; undefined where the tree has none of this name. */
export async function readPainted(name: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(join(paintedFolder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
