import { setTimeout as pause } from 'node:timers/promises'
import type { KillableServer } from './killable-server.ts'

/** Facts that the server has acknowledged to a buyer: after any crash they must still hold. */
export interface Acknowledged {
  readonly orders: Map<number, 'made' | 'paid'>
  readonly recharges: Map<number, 'made' | 'paid'>
  readonly signatures: Set<number>
  /** Key of each intent and its result: one key never has two. */
  readonly intents: Map<string, number>
}

/** Pages of the catalogue a buyer buys from. */
const pages = 10

interface Json {
  [name: string]: unknown
}

/** How a request went. */
export interface Timed {
  readonly method: string
  readonly path: string
  /** 0 when the connection broke. */
  readonly status: number
  readonly headers: Headers | undefined
  readonly milliseconds: number
}

/** The server or its database went away in the middle; the buyer can't know whether it carried out the request. */
export class Gone extends Error {}

/** A person with a login who orders, pays and signs without end. */
export class Buyer {
  readonly said: Acknowledged = {
    orders: new Map(),
    recharges: new Map(),
    signatures: new Set(),
    intents: new Map(),
  }
  /** Things begun whose outcome a crash hid: asked for again by the same key. */
  #pending: { path: string; body: Json; key: string } | undefined
  #token = ''
  readonly #images: number[] = []
  #counter = 0
  readonly mobile: string
  readonly server: Pick<KillableServer, 'url'>
  /** A drawn name as a data address. */
  readonly #signature: string | undefined
  readonly #onReply: (reply: Timed) => void

  /** Without a drawn name nothing is signed: then a life is orders and payments alone. */
  constructor(
    server: Pick<KillableServer, 'url'>,
    mobile: string,
    signature?: string,
    onReply: (reply: Timed) => void = () => undefined,
  ) {
    this.server = server
    this.mobile = mobile
    this.#signature = signature
    this.#onReply = onReply
  }

  async logIn(): Promise<void> {
    await this.#call('POST', 'v1/auth/code', { mobile: this.mobile })
    const { code } = await this.#json(`/sandbox/sms?mobile=${this.mobile}`)
    const reply = await this.#call('POST', 'v1/auth/code/login', { mobile: this.mobile, code })
    this.#token = (reply.auth as { access_token: string }).access_token
    for (let page = 1; page <= pages; page += 1) {
      const { data } = await this.#call('GET', `v1/image/list?type=1&page=${page}`)
      this.#images.push(...(data as { id: number }[]).map(({ id }) => id))
    }
  }

  /** One thing after the other until the server goes away, or the end; `rest`: milliseconds between two of them. */
  async live(ending?: AbortSignal, rest = 0): Promise<void> {
    while (!ending?.aborted) {
      await this.#settlePending()
      await (this.#counter % 3 === 2 ? this.#recharge() : this.#order())
      if (rest > 0) await pause(rest, undefined, { signal: ending }).catch(() => undefined)
    }
  }

  /** Acknowledged facts that are missing now, in words; empty when there are none. */
  async missing(): Promise<string[]> {
    const lost: string[] = []
    for (const [id, state] of this.said.orders) {
      const reply = await this.#ask('GET', `v1/order/detail/${id}`)
      const { status } = reply.json
      if (reply.status !== 200) lost.push(`order ${id} is gone`)
      else if (state === 'paid' && status !== 1) lost.push(`order ${id} was paid, now ${status}`)
    }
    for (const [id, state] of this.said.recharges) {
      const reply = await this.#ask('GET', `v1/wallet/record/${id}`)
      const { status } = reply.json
      if (reply.status !== 200) lost.push(`recharge ${id} is gone`)
      else if (state === 'paid' && status !== 1) lost.push(`recharge ${id} was paid, now ${status}`)
    }
    for (const id of this.said.signatures) {
      const status = await this.#contractReaches(id, 1)
      if (status !== 1) lost.push(`contract of ${id} was signed, now ${status}`)
    }
    return lost
  }

  async #settlePending(): Promise<void> {
    const pending = this.#pending
    if (!pending) return
    await this.#create(pending.path, pending.body, pending.key)
    this.#pending = undefined
  }

  /** Creates by an intent; the key is kept until the outcome is known. */
  async #create(path: string, body: Json, key: string): Promise<number | undefined> {
    this.#pending = { path, body, key }
    const { status, json } = await this.#ask('POST', path, body, key)
    this.#pending = undefined
    if (status !== 200) return undefined
    const id = Number(json.id)
    const before = this.said.intents.get(key)
    if (before !== undefined && before !== id)
      throw new Error(`one intent, two results: ${before} and ${id}`)
    this.said.intents.set(key, id)
    const list = path === 'v1/order/create' ? this.said.orders : this.said.recharges
    if (!list.has(id)) list.set(id, 'made')
    return id
  }

  #next(): number {
    this.#counter += 1
    return this.#counter
  }

  async #order(): Promise<void> {
    const turn = this.#next()
    const image = this.#images[turn % this.#images.length]
    const option = turn % 2
    const body = { source: 1, images: [{ image_id: image, option: [option] }] }
    const id = await this.#create('v1/order/create', body, `${this.mobile}-order-${turn}`)
    if (id === undefined) return
    const paid = await this.#pay('v1/order/pay', { oid: id, ptype: 2 }, `v1/order/detail/${id}`)
    if (!paid) return
    this.said.orders.set(id, 'paid')
    if (this.#signature !== undefined) await this.#sign(id)
  }

  async #recharge(): Promise<void> {
    const turn = this.#next()
    const key = `${this.mobile}-recharge-${turn}`
    const id = await this.#create('v1/wallet/charge', { price: 10 + turn / 100 }, key)
    if (id === undefined) return
    const body = { id, ptype: 3 }
    if (await this.#pay('v1/wallet/chargePay', body, `v1/wallet/record/${id}`))
      this.said.recharges.set(id, 'paid')
  }

  /** Shows the code to a phone, which pays; true once the server says that it knows. */
  async #pay(path: string, body: Json, look: string): Promise<boolean> {
    const { status, json } = await this.#ask('POST', path, body, `${this.mobile}-${look}`)
    if (status !== 200) return false
    if (typeof json.code_url === 'string' && json.code_url) {
      const phone = new URL(json.code_url).pathname
      await this.#fetch(phone, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
    }
    for (let tries = 0; tries < 20; tries += 1)
      if ((await this.#call('GET', look)).status === 1) return true
    return false
  }

  async #sign(id: number): Promise<void> {
    const form = {
      order_id: id,
      user_type: 1,
      realname: '林海生',
      idcard: '11010519491231002X',
      email: 'buyer@example.com',
    }
    const { status } = await this.#ask('POST', 'v1/contract/form', form)
    if (status !== 200) return
    await this.#contractReaches(id, 2)
    const signed = await this.#ask('POST', 'v1/contract/sign', {
      order_id: id,
      base64_file: this.#signature,
    })
    if (signed.status === 200) this.said.signatures.add(id)
  }

  /** A signed contract says 0 until its document is made, which asking for it begins anew after a crash. */
  async #contractReaches(id: number, wanted: number): Promise<number> {
    let status = 0
    for (let tries = 0; tries < 100 && status !== wanted; tries += 1) {
      const { json } = await this.#ask('GET', `v1/contract/detail?order_id=${id}`)
      status = Number(json.status)
      if (status !== wanted) await new Promise((done) => setTimeout(done, 50))
    }
    return status
  }

  async #call(method: string, path: string, body?: Json): Promise<Json> {
    return (await this.#ask(method, path, body)).json
  }

  async #ask(
    method: string,
    path: string,
    body?: Json,
    key?: string,
  ): Promise<{ status: number; json: Json }> {
    const reply = await this.#fetch(`/api/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': addressOf(this.mobile),
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: reply.status, json: (await reply.json().catch(gone)) as Json }
  }

  async #json(path: string): Promise<Json> {
    return (await (await this.#fetch(path, {})).json()) as Json
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const began = performance.now()
    const { method = 'GET' } = init
    const tell = (status: number, headers?: Headers) =>
      this.#onReply({ method, path, status, headers, milliseconds: performance.now() - began })
    const reply = await fetch(this.server.url() + path, init).catch(() => {
      tell(0)
      return gone()
    })
    tell(reply.status, reply.headers)
    return reply.status >= 500 ? gone() : reply
  }
}

/**
 * Each buyer sits at an address of their own, where the server believes its proxy: codes are counted by address. All are this
 * machine's, as the sandbox answers no other.
 */
function addressOf(mobile: string): string {
  const number = Number(mobile.slice(3))
  return ['127', 1, (number >> 8) & 255, number & 255].join('.')
}

function gone(): never {
  throw new Gone('the server went away')
}
