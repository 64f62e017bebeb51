import { randomBytes } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { createApp } from '#server/app/app.ts'
import type { Services } from '#server/core/context.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { confirmTrade } from '#server/modules/payments/confirm-payment.ts'
import type { Gateways } from '#server/modules/payments/providers/gateway.ts'
import { sweep } from '#server/modules/payments/reconcile.ts'
import { Bank } from './bank.ts'
import type { Chance } from './chance.ts'
import { type MortalProcess, mortalProcess } from './mortal-process.ts'

/** The network's treatment of a request. `late`: the browser gave up, the server gets it at some later time. */
export type Fate = 'arrives' | 'request_lost' | 'reply_lost' | 'twice' | 'late' | 'server_dies'

export interface Asked {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  token: string
  /** Idempotency key. */
  key?: string
}

export interface Answer {
  status: number
  json: unknown
}

/** A running server, the bank, the network between them and the buyer, and one clock for all. */
export class World {
  readonly bank: Bank
  readonly logged: string[] = []
  /** Requests that still wander about. */
  readonly late: Asked[] = []
  #time = Date.parse('2026-11-21T04:00:00Z')
  #process!: MortalProcess
  #app!: ReturnType<typeof createApp>
  readonly #gateways: Gateways
  readonly #client: PGlite
  readonly #config: Config
  readonly #services: Omit<Services, 'gateways'>
  readonly #chance: Chance

  constructor(room: {
    client: PGlite
    config: Config
    services: Omit<Services, 'gateways'>
    chance: Chance
  }) {
    this.#client = room.client
    this.#config = room.config
    this.#services = room.services
    this.#chance = room.chance
    this.bank = new Bank(() => this.now())
    this.#gateways = {
      wechat: this.bank.gateway('wechat'),
      alipay: this.bank.gateway('alipay'),
    }
    this.restart()
  }

  now(): Date {
    return new Date(this.#time)
  }

  pass(seconds: number): void {
    this.#time += seconds * 1000
  }

  /** A new process on the same database; whatever the old one was doing ends where it stood. */
  restart(): void {
    this.#process = mortalProcess(this.#client)
    this.#app = createApp({
      db: this.#process.db,
      config: this.#config,
      services: { ...this.#services, gateways: this.#gateways },
      now: () => this.now(),
      log: (line) => this.#log(line),
      checkReplies: true,
    })
  }

  get #deps() {
    return {
      db: this.#process.db,
      now: () => this.now(),
      random: randomBytes,
      log: (line: string) => this.#log(line),
      gateways: this.#gateways,
    }
  }

  #log(line: string): void {
    if (!this.#process.isDead()) this.logged.push(line)
  }

  /** Sends a request into the network; undefined where no reply came back. */
  async ask(asked: Asked, fate: Fate): Promise<Answer | undefined> {
    switch (fate) {
      case 'request_lost':
        return undefined
      case 'late':
        this.late.push(asked)
        return undefined
      case 'reply_lost':
        await this.#deliver(asked)
        return undefined
      case 'twice': {
        const [first] = await Promise.all([this.#deliver(asked), this.#deliver(asked)])
        return first
      }
      case 'server_dies':
        await this.dying(() => this.#deliver(asked))
        return undefined
      case 'arrives':
        return this.#deliver(asked)
    }
  }

  /** Does something while the server dies at some statement of it, or just after; then it runs again. */
  async dying(work: () => Promise<unknown>): Promise<void> {
    this.#process.dieAfter(1 + this.#chance.below(24))
    await work().catch((error: unknown) => {
      if (!this.#process.isDead()) throw error
    })
    this.restart()
  }

  /** A request that had lost its way arrives after all. */
  async deliverLate(): Promise<void> {
    const asked = this.late.splice(this.#chance.below(this.late.length), 1)[0]
    if (asked) await this.#deliver(asked)
  }

  /** One notification of the bank arrives; it may come again. */
  async deliverMail(again: boolean): Promise<void> {
    const at = this.#chance.below(this.bank.mail.length)
    const letter = this.bank.mail[at]
    if (!letter) return
    if (!again) this.bank.mail.splice(at, 1)
    await confirmTrade(this.#deps, letter.provider, letter.news)
  }

  async sweep(): Promise<void> {
    await sweep(this.#deps)
  }

  async #deliver({ method, path, body, token, key }: Asked): Promise<Answer> {
    const reply = await this.#app.request(`/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: reply.status, json: (await reply.json()) as unknown }
  }
}
