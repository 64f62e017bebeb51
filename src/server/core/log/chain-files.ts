import { readdir } from 'node:fs/promises'

/** `security-2026-11.server.jsonl`: a month of one server, or of one task of the command line. */
const shape = /^security-(\d{4}-\d{2})\.([\w-]{1,80})\.jsonl$/

export interface ChainFile {
  readonly name: string
  readonly month: string
  readonly server: string
}

export const chainFileName = (month: string, server: string): string =>
  `security-${month}.${server}.jsonl`

/** Files of the log below a folder, each server's months in order. */
export async function chainFiles(folder: string): Promise<ChainFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .flatMap((name) => {
      const [, month, server] = shape.exec(name) ?? []
      return month && server ? [{ name, month, server }] : []
    })
    .sort((a, b) => (a.server + a.month < b.server + b.month ? -1 : 1))
}

/** As a part of a file name. */
export const serverName = (name: string): string => name.replaceAll(/[^\w-]/g, '-').slice(0, 80)
