import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export interface Link {
  /** The site as it is reached over this link. */
  readonly url: string
  /** Bytes that went to the site. */
  sent(): number
  /** Breaks once so many more bytes went to the site, and stays broken. */
  breakAfter(bytes: number): void
  mend(): void
  close(): void
}

/** Bytes a second, so that a film is seen on its way. */
const rate = 12_000_000

/** A line between a browser and the site that breaks when a test says so. */
export async function openLink(site: string): Promise<Link> {
  const { hostname, port } = new URL(site)
  const open = new Set<Socket>()
  let sent = 0
  let end = Infinity
  let isBroken = false

  const server = createServer((near) => {
    if (isBroken) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      const gone = () => void (near.destroy(), far.destroy(), open.delete(socket))
      socket.on('error', gone).on('close', gone)
    }
    far.pipe(near)
    near.on('data', (bytes) => {
      sent += bytes.length
      far.write(bytes)
      if (sent >= end) {
        isBroken = true
        for (const socket of open) socket.destroy()
        return
      }
      if (bytes.length < 1000) return
      near.pause()
      setTimeout(() => near.resume(), (bytes.length / rate) * 1000)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve))
  const address = server.address() as AddressInfo
  return {
    url: `http://${hostname}:${address.port}`,
    sent: () => sent,
    breakAfter: (bytes) => void (end = sent + bytes),
    mend() {
      end = Infinity
      isBroken = false
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
