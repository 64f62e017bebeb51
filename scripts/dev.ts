/** `npm run dev`: the embedded v1 API and `astro dev` with live reload, both behind the one port people know. */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readSiteEnvironment } from '#publish/environment.ts'
import { livePaths, passOn, passOnUpgrade } from '#publish/serve/pass-on.ts'
import { buildDesk, watchDesk } from './build-desk.ts'
import { behindThisServer, startEmbeddedApi } from './embedded-api.ts'
import { publishingCommand } from './publish-command.ts'

const root = resolve(import.meta.dirname, '..')
const environment = readSiteEnvironment(process.env)
if (!environment.v1Origin) await buildDesk()
const api = environment.v1Origin
  ? undefined
  : await startEmbeddedApi({
      TRUST_PROXY: behindThisServer(process.env),
      PUBLISH_COMMAND: publishingCommand(),
    })
const stopDesk = environment.v1Origin ? undefined : watchDesk()
const v1Origin = environment.v1Origin ?? api?.url ?? ''
const askedOrigin = environment.v1InternalOrigin ?? v1Origin
const astroPort = environment.port + 1000

// Astro's own server answers unknown paths before Vite's proxy sees them, so the front does the passing on.
const originOf = (url = '/'): URL =>
  new URL(livePaths.test(url) ? askedOrigin : `http://127.0.0.1:${astroPort}`)
const front = createServer((incoming, outgoing) =>
  passOn(originOf(incoming.url), incoming, outgoing, { proxies: environment.proxies }),
)
front.on('upgrade', (incoming, socket, head) =>
  passOnUpgrade(originOf(incoming.url), incoming, socket, head, environment.proxies),
)
const address = `http://localhost:${environment.port}`
const isShowcase = process.env.STYLEGUIDE === '1'
front.listen(environment.port, environment.host, () => {
  if (!isShowcase) console.log(address)
})

const startAstro = (): ChildProcess =>
  spawn(
    process.execPath,
    [
      join(root, 'node_modules/astro/bin/astro.mjs'),
      'dev',
      '--host',
      '127.0.0.1',
      '--port',
      String(astroPort),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        V1_ORIGIN: v1Origin,
        SITE_URL: environment.siteUrl,
        // Of its own: a check would empty the shared one under the running server.
        VITE_CACHE: 'node_modules/.vite-dev',
      },
    },
  )

/** Astro reads the dictionaries with the first page of the site that it renders, which the showcase is not. */
async function showShowcase(): Promise<void> {
  const isUp = () =>
    fetch(`http://127.0.0.1:${astroPort}/`).then(
      () => true,
      () => false,
    )
  while (!stopping && !(await isUp())) await pause(500)
  console.log(`${address}/styleguide/`)
}

let stopping = false
let astro = startAstro()
if (isShowcase) void showShowcase()
let restart: NodeJS.Timeout | undefined
// Dictionaries are read once, when Astro starts.
watch(join(root, 'src/i18n/messages'), () => {
  clearTimeout(restart)
  restart = setTimeout(() => astro.kill('SIGTERM'), 500)
})

async function stop(): Promise<void> {
  stopping = true
  stopDesk?.()
  astro.kill('SIGTERM')
  front.close()
  await api?.close()
  process.exit(0)
}

function follow(child: ChildProcess): void {
  child.on('exit', (code, signal) => {
    if (stopping) return
    if (code !== 0 && signal !== 'SIGTERM' && code !== 143) void stop()
    else {
      astro = startAstro()
      follow(astro)
      if (isShowcase) void showShowcase()
    }
  })
}
follow(astro)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
