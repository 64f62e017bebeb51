import { join } from 'node:path'
import sharp from 'sharp'
import { clipSide, within } from '../pictures/sizes.ts'
import type { Size } from '../pictures/sizes.ts'
import { markSheet } from '../pictures/watermark.ts'
import { untrusted } from './ffmpeg.ts'

/** What every browser plays. */
export const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p']
/** One file that begins to play before it is there as a whole. */
export const wholeFile = ['-movflags', '+faststart']
/** How much of a public clip is kept: enough to look at, too little to sell. */
const clipQuality: readonly string[] = [
  ...['-preset', 'superfast', '-crf', '27'],
  ...['-maxrate', '3600k', '-bufsize', '7200k'],
]

/** H.264 wants even sides. */
export const even = (side: number): number => Math.max(2, side - (side % 2))

/** Size of the public clip. */
export function clipSize(film: Size): Size {
  const { width, height } = within(film, clipSide)
  return { width: even(width), height: even(height) }
}

/** Writes the watermark that lies over a whole film; gives the file's path. */
export async function markOverlay(folder: string, size: Size, mark: string): Promise<string> {
  const sheet = await markSheet(size, mark)
  const overlay = join(folder, 'mark.png')
  await sharp(sheet.data, { raw: { ...size, channels: 4 } })
    .png()
    .toFile(overlay)
  return overlay
}

/** The frame at one second, or of a shorter film the one in its middle. */
export const frameArgs = (source: string, duration: number, target: string): string[] => [
  ...['-ss', String(Math.min(1, duration / 2)), ...untrusted, '-i', source],
  ...['-frames:v', '1', target],
]

interface Clip {
  readonly source: string
  /** Path of the watermark, see `markOverlay`. */
  readonly overlay: string
  readonly size: Size
  /** Settings of the encoder. */
  readonly quality?: readonly string[] | undefined
}

/** The public clip: the watermark in its frames, its sound if it has any, and none of its metadata. What it becomes follows. */
export function clipArgs({ source, overlay, size, quality = clipQuality }: Clip): string[] {
  const filter = `[0:v:0]scale=${size.width}:${size.height}[film];[film][1:v]overlay=0:0[seen]`
  return [
    ...[...untrusted, '-i', source, '-i', overlay, '-filter_complex', filter],
    ...['-map', '[seen]', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...[...h264, ...quality, '-c:a', 'aac', '-b:a', '96k', '-ac', '2'],
  ]
}
