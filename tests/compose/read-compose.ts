import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { milliseconds } from '#scripts/rebuild-arguments.ts'

export type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully'
type Variables = Readonly<Record<string, string>>

export interface Mount {
  /** Name of a volume, or a path. */
  readonly source: string
  readonly isVolume: boolean
  readonly target: string
  readonly isReadOnly: boolean
}

/** All times are milliseconds. */
export interface Health {
  readonly test: readonly string[]
  readonly interval: number
  readonly timeout: number
  readonly retries: number
  readonly startPeriod: number
}

export interface Service {
  readonly name: string
  readonly image: string
  /** Of our Dockerfile. */
  readonly isOurs: boolean
  readonly user: string | undefined
  /** Empty: the image's own. */
  readonly command: readonly string[]
  readonly environment: Variables
  readonly mounts: readonly Mount[]
  readonly restarts: boolean
  /** Milliseconds between the signal that asks it to end and SIGKILL. */
  readonly grace: number
  readonly health: Health | undefined
  readonly waits: readonly (readonly [service: string, condition: Condition])[]
}

export interface Composed {
  readonly services: readonly Service[]
  readonly subnet: string
}

interface Written {
  readonly image: string
  readonly build?: object
  readonly user?: string
  readonly command?: string
  readonly env_file?: string
  readonly environment?: Variables
  readonly volumes?: readonly string[]
  readonly secrets?: readonly string[]
  readonly ports?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: Condition }>>
  readonly healthcheck?: Readonly<Record<string, unknown>> & { readonly test: readonly string[] }
  readonly restart?: string
  readonly stop_grace_period?: string
}

interface File {
  readonly services: Readonly<Record<string, Written>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } }
  }
}

/** Ports need nothing: the rehearsal asks nginx at its own address. */
const understood = new Set([
  ...['image', 'build', 'user', 'command', 'env_file', 'environment', 'volumes', 'secrets'],
  ...['ports', 'depends_on', 'healthcheck', 'restart', 'stop_grace_period'],
])

/** `compose.yaml` of a folder. Throws for a word that the rehearsal would leave out. */
export function readCompose(folder: string): Composed {
  const text = readFileSync(join(folder, 'compose.yaml'), 'utf8')
  const file = parse(text, { merge: true }) as File
  const services = Object.entries(file.services).map(([name, written]) =>
    serviceOf(name, written, { folder, file }),
  )
  const [range] = file.networks.default.ipam.config
  if (!range) throw new Error('compose.yaml names no subnet')
  return { services, subnet: range.subnet }
}

function serviceOf(
  name: string,
  written: Written,
  { folder, file }: { folder: string; file: File },
): Service {
  for (const word of Object.keys(written))
    if (!understood.has(word)) throw new Error(`${name}: the rehearsal does not know ${word}`)
  const { restart, volumes = [], secrets = [], environment, env_file: variables } = written
  if (restart !== undefined && restart !== 'unless-stopped')
    throw new Error(`${name}: the rehearsal does not know restart: ${restart}`)
  return {
    name,
    image: written.image,
    isOurs: written.build !== undefined,
    user: written.user,
    command: wordsOf(written.command ?? ''),
    environment: {
      ...(variables !== undefined && readVariables(join(folder, variables))),
      ...environment,
    },
    mounts: [
      ...volumes.map((volume) => mountOf(volume, folder)),
      ...secrets.map((secret) => ({
        source: join(folder, file.secrets[secret]?.file ?? ''),
        isVolume: false,
        target: `/run/secrets/${secret}`,
        isReadOnly: true,
      })),
    ],
    restarts: restart !== undefined,
    grace: milliseconds(`${name}: stop_grace_period`, written.stop_grace_period ?? '10s'),
    health: written.healthcheck && healthOf(name, written.healthcheck),
    waits: Object.entries(written.depends_on ?? {}).map(([on, { condition }]) => [on, condition]),
  }
}

function mountOf(volume: string, folder: string): Mount {
  const [source = '', target = '', mode] = volume.split(':')
  const isVolume = !source.includes('/')
  return {
    source: isVolume ? source : join(folder, source),
    isVolume,
    target,
    isReadOnly: mode === 'ro',
  }
}

function healthOf(name: string, written: NonNullable<Written['healthcheck']>): Health {
  const [kind, ...test] = written.test
  if (kind !== 'CMD') throw new Error(`${name}: the rehearsal knows healthchecks by CMD alone`)
  const time = (word: string, usual: string): number =>
    milliseconds(`${name}: ${word}`, String(written[word] ?? usual))
  return {
    test,
    interval: time('interval', '30s'),
    timeout: time('timeout', '30s'),
    retries: Number(written.retries ?? 3),
    startPeriod: written.start_period === undefined ? 0 : time('start_period', ''),
  }
}

/** Words of a command, those in quotes whole. */
const wordsOf = (command: string): string[] =>
  (command.match(/'[^']*'|"[^"]*"|[^\s'"]+/g) ?? []).map((word) =>
    word.replace(/^(['"])(.*)\1$/s, '$2'),
  )

export const readVariables = (path: string): Variables =>
  Object.fromEntries(
    [...readFileSync(path, 'utf8').matchAll(/^([A-Z][A-Z\d_]*)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
