import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import sharp from 'sharp'
import { startEmbeddedApi } from '../embedded-api.ts'
import { memoryOf, startApiProcess } from './api-process.ts'

export interface UploadFigures {
  /** Seconds until the previews of the last picture are there. */
  seconds: number
  /** Most megabytes that the server's process held. */
  memory: number
  /** Milliseconds of `image/list` meanwhile. */
  p99: number
}

const pictures = 20
const size = { width: 5472, height: 3648 }
const batch = 4
const sandbox = { SANDBOX: '1', SAMPLE_SCALE: 'tiny' }

const noise = (mean: number, sigma: number) => ({ type: 'gaussian' as const, mean, sigma })

/** Twenty different pictures of twenty megapixels with some grain, some megabytes each. */
async function makePictures(): Promise<Uint8Array[]> {
  const background = '#000'
  const quarter = { width: size.width / 4, height: size.height / 4 }
  const grain = await sharp({
    create: { ...quarter, channels: 3, noise: noise(128, 20), background },
  })
    .png()
    .toBuffer()
  const made: Uint8Array[] = []
  for (let at = 0; at < pictures; at++) {
    const shapes = await sharp({
      create: { width: 24, height: 16, channels: 3, noise: noise(60 + at * 6, 60), background },
    })
      .png()
      .toBuffer()
    const drawn = await sharp(shapes)
      .resize({ ...quarter, fit: 'fill', kernel: 'cubic' })
      .composite([{ input: grain, blend: 'overlay' }])
      .png()
      .toBuffer()
    const whole = await sharp(drawn)
      .resize({ ...size, kernel: 'cubic' })
      .jpeg({ quality: 95 })
      .toBuffer()
    made.push(new Uint8Array(whole))
  }
  return made
}

async function call<Reply>(url: string, token: string | undefined, body?: unknown): Promise<Reply> {
  const isForm = body instanceof FormData
  const reply = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Reply
}

interface Listed {
  data: { id: number; media_state?: number }[]
}

/** The pictures through upload, submission and derivatives, by two connections, while others look at lists. */
export async function benchUploads(data: string): Promise<UploadFigures> {
  const files = await makePictures()
  const seeded = await startEmbeddedApi({
    API_PORT: '0',
    DATA_DIR: data,
    ...sandbox,
  })
  await seeded.close()
  const server = await startApiProcess({ DATA_DIR: data, API_PORT: '4397', ...sandbox })
  try {
    const v1 = `${server.url}/api/v1`
    const login = { username: 'photographer', password: 'Harbour-2026' }
    const session = await call<{ token: { access_token: string } }>(
      `${v1}/auth/login`,
      undefined,
      login,
    )
    const token = session.token.access_token
    const { image: tiers } = await call<{ image: { id: number }[] }>(`${v1}/image/packages`, token)
    const subjects = await call<Listed>(`${v1}/camera/subject_list`, token)
    const filed = { package_id: tiers[0]?.id, subject_id: subjects.data[0]?.id }

    const looked = Promise.withResolvers<autocannon.Result>()
    const load: autocannon.Options = {
      url: `${v1}/image/list?page=1`,
      connections: 2,
      overallRate: 20,
      duration: 120,
      headers: { lang: 'zh' },
    }
    const looking = autocannon(load, (error: Error | null, result) =>
      error ? looked.reject(error) : looked.resolve(result),
    )
    const started = performance.now()
    const waiting = files.map((bytes, at) => ({ bytes, at }))
    const sent: { url: string; at: number }[] = []
    const submit = (some: typeof sent) =>
      call(
        `${v1}/camera/work/image`,
        token,
        some.map(({ url, at }) => ({ ...filed, thumb: url, title: `Bench ${at}` })),
      )
    await Promise.all(
      [1, 2].map(async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const form = new FormData()
          form.append(
            'file',
            new File([new Uint8Array(next.bytes)], `${next.at}.jpg`, { type: 'image/jpeg' }),
          )
          const { url } = await call<{ url: string }>(
            `${v1}/upload/user/similar/image`,
            token,
            form,
          )
          sent.push({ url, at: next.at })
          if (sent.length >= batch) await submit(sent.splice(0, batch))
        }
      }),
    )
    if (sent.length > 0) await submit(sent)
    for (;;) {
      const { data: works } = await call<Listed>(
        `${v1}/camera/work/list?status=0&pageSize=40`,
        token,
      )
      if (works.filter(({ media_state }) => media_state === 1).length >= pictures) break
      await pause(200)
    }
    const seconds = (performance.now() - started) / 1000
    const memory = await memoryOf(server.process.pid)
    looking.stop()
    const { latency } = await looked.promise
    return { seconds, memory, p99: latency.p99 }
  } finally {
    server.process.kill()
  }
}
