import type { FileKind } from '#domain/limits/file-signatures.ts'
import { validateFile } from './check-file.ts'
import type { FileFacts, FileTools, Refusal } from './queue-types.ts'

interface Deps {
  readonly kind: FileKind
  readonly tools: FileTools
  /** The list no longer has this file: reading ends. */
  isGone(): boolean
  /** Another file of the list has the same content. */
  isTwice(hash: string): boolean
}

/** Looks at a file's content: its facts and fingerprint, why it is refused, or undefined once it is gone. */
export async function readFile(
  given: File,
  { kind, tools, isGone, isTwice }: Deps,
): Promise<(FileFacts & { hash: string; file: File }) | Refusal | undefined> {
  const found = await validateFile(given, kind)
  if (isGone()) return undefined
  if (typeof found === 'string') return found
  const hash = await tools.hash(given).catch(() => undefined)
  if (isGone()) return undefined
  if (hash === undefined) return 'damaged'
  if (isTwice(hash)) return 'twice'
  const facts = await tools.facts(given, kind)
  if (isGone()) return undefined
  if (typeof facts === 'string') return facts
  const file =
    given.type === found.mime
      ? given
      : new File([given], given.name, { type: found.mime, lastModified: given.lastModified })
  return { ...facts, hash, file }
}
