import type { Given } from './decoder.ts'

const paths = new WeakMap<Blob, string>()

/** Remembers where a file of a form lies on disk until its request is answered. */
export function rememberPath(file: File, path: string): File {
  paths.set(file, path)
  return file
}

/** The same file for another process: where it lies, else its bytes when its turn comes. */
export function givenOf(file: Blob): Given {
  return paths.get(file) ?? (async () => new Uint8Array(await file.arrayBuffer()))
}
