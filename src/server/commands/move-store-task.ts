import { fileStores } from '../core/files/file-stores.ts'
import type { Config } from '../core/settings/settings.ts'
import { moveFiles } from '../operations/move-store/move-files.ts'

/** `--move-store bucket` copies the files of DATA_DIR to STORE_URL, `--move-store folder` the other way. */
export async function moveStore(
  target: string,
  config: Config,
  signal: AbortSignal,
): Promise<string> {
  if (target !== 'bucket' && target !== 'folder')
    throw new Error('--move-store: bucket or folder, where the files shall lie')
  if (!config.store) throw new Error('--move-store: STORE_URL names no bucket')
  const bucket = fileStores(config)
  const folder = fileStores({ ...config, store: undefined })
  const [from, to] = target === 'bucket' ? [folder, bucket] : [bucket, folder]
  let percent = -1
  const onProgress = (done: number, total: number) => {
    const now = Math.floor((done / total) * 100)
    if (now !== percent) console.log(`files ${done}/${total}`)
    percent = now
  }
  const { copied, bytes, kept, strange } = await moveFiles(from, to, { signal, onProgress })
  const more = strange.count > strange.first.length ? ', …' : ''
  return [
    `${copied} files copied (${Math.round(bytes / 1e6)} MB) and read again, ${kept} were there already.`,
    ...(strange.count > 0
      ? [
          `${strange.count} files of the target are not in the source: ${strange.first.join(', ')}${more}`,
        ]
      : []),
  ].join('\n')
}
