import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtLocales } from '#i18n/built-locales.ts'
import { createSiteServer } from '#publish/serve/site-server.ts'
import { freePort, listen, nginx, startNginx, withoutTls } from './nginx-process.ts'

type Case = readonly [cookie: string, address: string, leads: string | undefined]

const two = ['index.html', 'en/index.html', '404.html', 'en/404/index.html']
const inTwo: readonly Case[] = [
  ['lang=en', '/news_detail?id=3', '/en/news/3/'],
  ['lang=ar', '/news_detail?id=3', '/news/3/'],
  ['', '/en/news_detail?id=3', '/en/news/3/'],
  ['lang=en', '/ar/news_detail?id=3', undefined],
  ['', '/ar/news_detail?id=3', undefined],
  ['', '/ar/scan/K3F9', undefined],
]
const inOne: readonly Case[] = [
  ['lang=en', '/news_detail?id=3', '/news/3/'],
  ['', '/news_detail?id=3', '/news/3/'],
  ['', '/en/news_detail?id=3', undefined],
  ['', '//news_detail?id=3', undefined],
]

const sites: readonly (readonly [named: string, pages: string[], cases: readonly Case[]])[] = [
  ['zh,en', two, inTwo],
  ['zh', ['index.html', '404.html'], inOne],
]

describe.each(sites)(
  'a site in %s alone leads old addresses to no other language',
  (named, pages, cases) => {
    let folder: string
    let own: Server
    let child: ChildProcess | undefined
    const origins: string[] = []

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'nginx-languages-'))
      for (const page of pages) {
        // nginx looks in the layers of a release, our own server in a plain folder too.
        for (const place of ['upper', '']) {
          await mkdir(join(folder, place, dirname(page)), { recursive: true })
          await writeFile(join(folder, place, page), page)
        }
      }
      own = createSiteServer({ root: folder, v1Origin: 'http://127.0.0.1:9' })
      origins.push(`http://127.0.0.1:${await listen(own)}`)
      if (!nginx) return
      const port = await freePort()
      const built = builtLocales(named)
      child = await startNginx(folder, {
        root: folder,
        port,
        v1Port: 9,
        built,
        edit: withoutTls(port),
      })
      origins.push(`http://127.0.0.1:${port}`)
    })
    afterAll(async () => {
      child?.kill()
      own.closeAllConnections()
      own.close()
      await rm(folder, { recursive: true, force: true })
    })

    test.each(cases)('"%s" %s', async (cookie, address, leads) => {
      for (const origin of origins) {
        const reply = await fetch(origin + address, { redirect: 'manual', headers: { cookie } })
        const location = reply.headers.get('location')
        const path = location === null ? undefined : new URL(location, origin).pathname
        expect([path, reply.status === 301], origin).toEqual([leads, leads !== undefined])
      }
    })
  },
)
