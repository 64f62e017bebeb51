import { join } from 'node:path'
import sharp from 'sharp'
import { clipSide, within } from '../pictures/sizes.ts'
import type { Size } from '../pictures/sizes.ts'
import { markSheet } from '../pictures/watermark.ts'
import { untrusted } from './ffmpeg.ts'

/** What every browser plays. */
export const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p']
/** How much of a public clip is kept: enough to look at, too little to sell. */
export const clipQuality = [
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
