import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Container, createContainer } from './container.ts'
import type { Foreign } from './foreign-images.ts'
import { type Image, systemPath } from './image.ts'
import type { Network } from './network.ts'
import type { Composed, Service } from './read-compose.ts'
import { type Bound, homeOf } from './root.ts'

const run = promisify(execFile)

export interface House {
  readonly composed: Composed
  readonly network: Network
  readonly image: Image
  readonly foreign: Readonly<Record<string, Foreign>>
  /** What containers of other images begin with. */
  readonly base: string
  /** Takes volumes, logs and what containers write. */
  readonly folder: string
}

export type Composition = Awaited<ReturnType<typeof createContainers>>

/** As `docker compose up` begins: all containers are made, and their volumes with what their images have there. */
export async function createContainers(house: House) {
  const logs = join(house.folder, 'logs')
  mkdirSync(logs, { recursive: true })
  const containers = new Map<string, Container>()
  for (const service of house.composed.services)
    containers.set(service.name, await containerOf(service, { house, logs }))
  const all = [...containers.values()]

  function named(name: string): Container {
    const found = containers.get(name)
    if (!found) throw new Error(`compose.yaml has no service ${name}`)
    return found
  }

  /** Starts each service once what it waits for is as it asks; ends with all of them up, and the passing ones passed. */
  async function up(tell: (words: string) => void): Promise<void> {
    const started = new Map<string, Promise<void>>()
    const start = (container: Container): Promise<void> => {
      const known = started.get(container.name) ?? begin(container)
      started.set(container.name, known)
      return known
    }
    const begin = async (container: Container): Promise<void> => {
      await Promise.all(
        container.waits.map(async ([name, condition]) => {
          await start(named(name))
          await named(name).reached(condition)
        }),
      )
      tell(`${container.name} begins`)
      await container.start()
    }
    await Promise.all(
      all.map(async (container) => {
        await start(container)
        if (!container.restarts) await container.reached('service_completed_successfully')
        else if (container.health) await container.reached('service_healthy')
        else return
        tell(`${container.name} ${container.restarts ? 'is healthy' : 'has done its work'}`)
      }),
    )
  }

  /** Ends each service after those that wait for it; answers the names of those that outlived their time. */
  async function down(): Promise<string[]> {
    const ended = new Map<string, Promise<void>>()
    const killed: string[] = []
    const end = (container: Container): Promise<void> => {
      const known = ended.get(container.name) ?? finish(container)
      ended.set(container.name, known)
      return known
    }
    const finish = async (container: Container): Promise<void> => {
      const behind = all.filter(({ waits }) => waits.some(([name]) => name === container.name))
      await Promise.all(behind.map(end))
      if (await container.stop()) killed.push(container.name)
    }
    await Promise.all(all.map(end))
    return killed
  }

  return {
    ...{ named, up, down },
    abandon: () => all.forEach((container) => container.abandon()),
    /** Names of those that did not live on by themselves. */
    restarted: () => all.filter(({ lives }) => lives() > 1).map(({ name }) => name),
  }
}

interface Around {
  readonly house: House
  readonly logs: string
}

async function containerOf(service: Service, { house, logs }: Around): Promise<Container> {
  const { name, image: imageName, isOurs, command, environment } = service
  const { image, base, folder, network } = house
  const foreign = isOurs ? undefined : foreignOf(imageName, house.foreign)
  const user = service.user ?? (isOurs ? image.user : 'root')
  const words = command.length > 0 ? command : image.command
  const lowers = isOurs ? image.lowers : [base]
  const own = foreign?.programs === undefined ? systemPath : `${foreign.programs}:${systemPath}`
  return createContainer(service, {
    ...{ network, logs, stop: foreign?.stop ?? 'SIGTERM' },
    root: {
      ...{ name, lowers, layer: join(folder, 'layers', name) },
      bound: [...(await boundOf(service, lowers, folder)), ...(foreign?.bound ?? [])],
      ...(foreign?.prepare !== undefined && { prepare: foreign.prepare }),
    },
    program: foreign
      ? { user, folder: '/', words: ['sh', '-ec', foreign.entry, 'sh', ...words] }
      : { user, folder: image.folder, words },
    variables: {
      ...{ PATH: isOurs ? image.path : own, HOME: homeOf(user) },
      ...foreign?.variables,
      ...environment,
    },
  })
}

function foreignOf(image: string, known: House['foreign']): Foreign {
  const found = known[image.split(':')[0] ?? '']
  if (!found) throw new Error(`the rehearsal has no program for the image ${image}`)
  return found
}

/** A volume that is new begins as a copy of the image's folder, with its owner. */
async function boundOf(
  { mounts }: Service,
  lowers: readonly string[],
  folder: string,
): Promise<Bound[]> {
  const bound: Bound[] = []
  for (const { source, isVolume, target, isReadOnly } of mounts) {
    const from = isVolume ? join(folder, 'volumes', source) : source
    if (!existsSync(from)) {
      const first = lowers.map((lower) => join(lower, target)).find((path) => existsSync(path))
      mkdirSync(join(folder, 'volumes'), { recursive: true })
      if (first === undefined) mkdirSync(from)
      else await run('cp', ['-a', first, from])
    }
    bound.push({ from, target, isReadOnly })
  }
  return bound
}
