function press(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Milliseconds a browser surely needs to take a file over. */
const handover = 60_000

/** Saves bytes that are already here. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  press(href, name)
  setTimeout(() => URL.revokeObjectURL(href), handover)
}

/** Lets the browser fetch a file by itself, so that it can resume; the server names it. */
export function followDownload(address: string): void {
  press(address, '')
}
