import { readFile, rename, writeFile } from 'node:fs/promises'
import * as v from 'valibot'

/** Where words of an archive belong; null: not decided, so that the work gets no category, or the account of `--as`. */
const mappingShape = v.object({
  /** The archive's word for a category → id of ours. */
  categories: v.optional(v.record(v.string(), v.nullable(v.pipe(v.number(), v.integer()))), {}),
  /** A byline → name of the contributor's account. */
  authors: v.optional(v.record(v.string(), v.nullable(v.string())), {}),
})

export type Mapping = v.InferOutput<typeof mappingShape>

/** The mapping of a file; an empty one where there is no such file yet. Throws where it is another thing. */
export async function readMapping(path: string | undefined): Promise<Mapping> {
  const text = path === undefined ? undefined : await readFile(path, 'utf8').catch(missing)
  if (text === undefined) return { categories: {}, authors: {} }
  try {
    return v.parse(mappingShape, JSON.parse(text))
  } catch (error) {
    const issue = v.isValiError(error) ? (v.getDotPath(error.issues[0]) ?? '') : ''
    throw new Error(`${path}: no mapping of categories and authors ${issue}`.trim(), {
      cause: error,
    })
  }
}

/** Writes what the operator may fill in, beside what stands there; `known` are the categories to choose from. */
export async function writeMapping(
  path: string,
  { categories, authors }: Mapping,
  known: ReadonlyMap<number, string>,
): Promise<void> {
  const choices = Object.fromEntries(known)
  const draft = `${path}.part`
  await writeFile(draft, `${JSON.stringify({ categories, authors, choices }, null, 2)}\n`)
  await rename(draft, path)
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
