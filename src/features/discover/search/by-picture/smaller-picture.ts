/** Long side in pixels that is sent: the server compares far smaller ones. */
const side = 1280
/** Files below are sent as they are. */
const from = 500_000

/** A large picture made smaller before it is sent; one that this browser can't make smaller goes as it is. */
export async function smallerPicture(file: Blob): Promise<Blob> {
  if (file.size < from) return file
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const scale = side / Math.max(width, height)
    if (scale >= 1) return file
    const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    // See-through parts would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  } catch {
    return file
  }
}
