import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { progressLine } from '#scripts/progress.ts'
import { firstRelease, forgedIsRefused, serverDies, siteAnswers } from './checks.ts'
import { type Composition, createContainers, type House } from './composition.ts'
import { newEditor, publishNews } from './editor.ts'
import { foreignImages } from './foreign-images.ts'
import { makeImage } from './image.ts'
import { openNetwork } from './network.ts'
import { prepareProject } from './project.ts'
import { readCompose } from './read-compose.ts'
import { makeBase } from './root.ts'
import { type Ask, strangerAt } from './stranger.ts'

interface Options {
  /** An empty one, which takes everything that is written. */
  readonly folder: string
  /** Folder of PostgreSQL's programs. */
  readonly postgres: string
}

const secondsSince = (moment: number): string =>
  ((performance.now() - moment) / 1000).toFixed(1).padStart(6)

/** All of `compose.yaml`, started, used, shot at and started again. `abandon` comes before everything is ended from outside. */
export function createRehearsal({ folder, postgres }: Options) {
  let present: Composition | undefined
  let isAbandoned = false
  const inside = (name: string): string => join(folder, name)

  /** Runs `work` and prints what came of it in one line; answers whether it went well. */
  async function shown(what: string, work: () => Promise<string>): Promise<boolean> {
    const began = performance.now()
    const print = (verdict: string, words: string) =>
      isAbandoned || console.log(`${verdict} ${secondsSince(began)} s  ${what}: ${words}`)
    try {
      print('ok    ', await work())
      return true
    } catch (error) {
      print('FAILED', error instanceof Error ? error.message : String(error))
      return false
    }
  }

  async function makeHouse(): Promise<{ house: House; host: string; certificate: string }> {
    for (const name of ['base', 'image', 'project', 'network']) mkdirSync(inside(name))
    const site = prepareProject(inside('project'))
    const composed = readCompose(inside('project'))
    const base = inside('base')
    await makeBase(base)
    const network = await openNetwork(composed.subnet, inside('network'))
    const image = await makeImage({ folder: inside('image'), base, network })
    return {
      ...site,
      house: { composed, network, image, base, folder, foreign: foreignImages(postgres) },
    }
  }

  async function run(): Promise<boolean> {
    const began = performance.now()
    const { house, host, certificate } = await makeHouse()
    console.log(`ok     ${secondsSince(began)} s  image: by the Dockerfile, of this clone`)
    const begin = async (): Promise<string> => {
      const start = performance.now()
      present = await createContainers(house)
      await present.up((words) => console.log(`       ${secondsSince(start)} s  ${words}`))
      return `${house.composed.services.length} services, each after those it waits for`
    }
    const ask = strangerAt({ host, certificate, address: () => present?.named('nginx').address() })
    return (await shown('all are up', begin)) && checked(present!, ask, begin)
  }

  async function checked(
    { named, restarted, down }: Composition,
    ask: Ask,
    begin: () => Promise<string>,
  ): Promise<boolean> {
    const release = () => firstRelease(inside('volumes/site'), named('pages'))
    if (!(await shown('first release', release))) return false
    const went = [
      await shown('site over TLS', () => siteAnswers(ask)),
      await shown('none began again by itself', async () => {
        if (restarted().length > 0) throw new Error(restarted().join(', '))
        return 'each is in its first life'
      }),
      await shown('a server is killed', () => serverDies(ask, named('api1'))),
      await shown('a forged address', () => forgedIsRefused(ask, [named('api1'), named('api2')])),
      await shown('an editor publishes', async () => {
        const line = progressLine()
        const token = await newEditor(named('api2'), ask)
        const onProgress = (done: number, total: number) => line.show('pages', done, total)
        return publishNews({ ask, token, onProgress }).finally(() => line.end())
      }),
      await shown('all are stopped', async () => {
        const killed = await down()
        if (killed.length > 0) throw new Error(`only SIGKILL ended ${killed.join(', ')}`)
        return 'each within its time'
      }),
      await shown('again on the same volumes', begin),
      await shown('the site is there', () => siteAnswers(ask)),
    ]
    return went.every(Boolean)
  }

  function abandon(): void {
    isAbandoned = true
    present?.abandon()
  }

  return { run, abandon }
}
