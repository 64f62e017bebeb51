import type { BankFate } from './bank.ts'
import type { Chance } from './chance.ts'
import type { Answer, Fate, World } from './world.ts'

/** Something a person wanted once; its key travels with every try. */
interface Intent {
  readonly key: string
  readonly path: 'v1/order/create' | 'v1/wallet/charge'
  readonly body: object
  /** Ids that replies under this key named; more than one is a fault. */
  readonly ids: Set<number>
}

/** A buyer with a tab for each try, and the promises of the replies. */
export interface Buyer {
  readonly userId: number
  readonly token: string
  /** Of the package the buyer has from the start. */
  readonly ownedPackageId: number
  readonly intents: Intent[]
  readonly orders: Set<number>
  readonly recharges: Set<number>
  /** Told to be paid; must stay so. */
  readonly paidOrders: Set<number>
  readonly paidRecharges: Set<number>
}

/** A picture for sale with its options. */
export interface Offer {
  readonly imageId: number
  readonly options: readonly number[]
}

type Kind = 'order' | 'recharge'

/** One history: the acts of buyer, phones, bank, network and machines, one after the other. */
export class History {
  readonly world: World
  readonly buyer: Buyer
  readonly trace: string[] = []
  /** Faults that replies showed by themselves. */
  readonly complaints: string[] = []
  readonly #offers: readonly Offer[]
  readonly #chance: Chance
  #keys = 0

  constructor(room: { world: World; buyer: Buyer; offers: readonly Offer[]; chance: Chance }) {
    this.world = room.world
    this.buyer = room.buyer
    this.#offers = room.offers
    this.#chance = room.chance
  }

  async run(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) await this.#step()
  }

  /** Late notifications arrive, the bank answers again, time passes. Lost ones stay lost: the sweep must find the money. */
  async settle(): Promise<void> {
    const { world, buyer } = this
    while (world.late.length > 0) await world.deliverLate()
    world.bank.mail.length = 0
    for (let round = 0; round < 3; round += 1) {
      world.pass(1000)
      await world.sweep()
    }
    for (const id of [...buyer.orders]) await this.#look('order', id, 'arrives')
    for (const id of [...buyer.recharges]) await this.#look('recharge', id, 'arrives')
  }

  #step(): Promise<void> | void {
    const act = this.#chance.below(100)
    if (act < 13) return this.#begin('v1/order/create')
    if (act < 20) return this.#begin('v1/wallet/charge')
    if (act < 30) return this.#again()
    if (act < 45) return this.#pay()
    if (act < 52) return this.#payInside()
    if (act < 66) return this.#phone()
    if (act < 76) return this.#mail()
    if (act < 88) return this.#poll()
    if (act < 91) return this.#sweep()
    if (act < 94) return this.#late()
    if (act < 96) return this.#restart()
    return this.#pass()
  }

  #note(...parts: (string | number | boolean)[]): void {
    this.trace.push(parts.join(' '))
  }

  #fate(): Fate {
    const roll = this.#chance.below(20)
    if (roll < 10) return 'arrives'
    if (roll < 12) return 'request_lost'
    if (roll < 14) return 'reply_lost'
    if (roll < 16) return 'twice'
    return roll < 17 ? 'late' : 'server_dies'
  }

  #bankFate(): BankFate {
    const roll = this.#chance.below(10)
    if (roll < 7) return 'answers'
    return roll < 8 ? 'unreachable' : 'acts_and_loses_the_reply'
  }

  /** Does something while the bank has a fate of its own. */
  async #atBank(work: () => Promise<void>): Promise<BankFate> {
    const fate = this.#bankFate()
    this.world.bank.fate = fate
    await work()
    this.world.bank.fate = 'answers'
    return fate
  }

  async #begin(path: Intent['path']): Promise<void> {
    this.#keys += 1
    const body = path === 'v1/order/create' ? this.#orderBody() : this.#chargeBody()
    const intent: Intent = { key: `key-${this.#keys}`, path, body, ids: new Set() }
    this.buyer.intents.push(intent)
    await this.#try(intent)
  }

  #orderBody(): object {
    const first = this.#chance.below(this.#offers.length)
    const lines = 1 + this.#chance.below(2)
    const images = Array.from({ length: lines }, (_, index) => {
      const offer = this.#offers[(first + index) % this.#offers.length]
      return { image_id: offer?.imageId, option: [this.#chance.oneOf(offer?.options ?? [])] }
    })
    return { source: 1, images }
  }

  #chargeBody(): object {
    if (this.#chance.once(3)) return { package_id: 1 }
    return { price: (100 + this.#chance.below(400_000)) / 100 }
  }

  /** The same intent once more: a reload, the other tab, an impatient finger, a proxy. */
  async #again(): Promise<void> {
    const intent = this.#chance.oneOf(this.buyer.intents)
    if (intent) await this.#try(intent)
  }

  async #try({ key, path, body, ids }: Intent): Promise<void> {
    const fate = this.#fate()
    const { token } = this.buyer
    const answer = await this.world.ask({ method: 'POST', path, body, token, key }, fate)
    this.#note(path, key, JSON.stringify(body), fate, answer?.status ?? '-')
    if (answer?.status !== 200) return
    const { id } = answer.json as { id: number }
    ids.add(id)
    this.#known(path === 'v1/order/create' ? 'order' : 'recharge').add(id)
  }

  #known(kind: Kind): Set<number> {
    return kind === 'order' ? this.buyer.orders : this.buyer.recharges
  }

  #told(kind: Kind): Set<number> {
    return kind === 'order' ? this.buyer.paidOrders : this.buyer.paidRecharges
  }

  #some(): { kind: Kind; id: number } | undefined {
    const kind = this.#chance.pick<Kind>(['order', 'recharge'])
    const id = this.#chance.oneOf([...this.#known(kind)])
    return id === undefined ? undefined : { kind, id }
  }

  /** A code to scan, for an order or a recharge. */
  async #pay(): Promise<void> {
    const some = this.#some()
    if (!some) return
    const { kind, id } = some
    const ptype = this.#chance.pick([2, 3])
    const fate = this.#fate()
    const key = `pay-${kind}-${id}-${this.#chance.below(3)}-${ptype}`
    const path = kind === 'order' ? 'v1/order/pay' : 'v1/wallet/chargePay'
    const body = kind === 'order' ? { oid: id, ptype } : { id, ptype }
    const { token } = this.buyer
    const bank = await this.#atBank(async () => {
      this.#hear(kind, id, await this.world.ask({ method: 'POST', path, body, token, key }, fate))
    })
    this.#note('code', kind, this.#nameOf(kind, id), ptype, bank, fate)
  }

  async #payInside(): Promise<void> {
    const id = this.#chance.oneOf([...this.buyer.orders])
    if (id === undefined) return
    const byPackage = this.#chance.once(2)
    const by = byPackage ? { package_id: this.buyer.ownedPackageId } : { otype: 1 }
    const fate = this.#fate()
    const { token } = this.buyer
    const body = { oid: id, ptype: 1, ...by }
    const bank = await this.#atBank(async () => {
      const asked = { method: 'POST', path: 'v1/order/pay', body, token } as const
      this.#hear('order', id, await this.world.ask(asked, fate))
    })
    this.#note('inside', this.#nameOf('order', id), byPackage ? 'package' : 'balance', bank, fate)
  }

  #phone(): void {
    const trades = [...this.world.bank.trades.keys()]
    const tradeNo = this.#chance.oneOf(trades)
    if (tradeNo === undefined) return
    this.#note('phone', trades.indexOf(tradeNo), String(this.world.bank.pay(tradeNo)))
  }

  /** Ids and numbers are the database's; in a trace things are named by their place. */
  #nameOf(kind: Kind, id: number): number {
    return [...this.#known(kind)].indexOf(id)
  }

  async #mail(): Promise<void> {
    if (this.world.bank.mail.length === 0) return
    const again = this.#chance.once(3)
    const dies = this.#chance.once(5)
    this.#note('mail', String(again), dies ? 'server_dies' : '')
    if (dies) await this.world.dying(() => this.world.deliverMail(true))
    else await this.world.deliverMail(again)
  }

  async #poll(): Promise<void> {
    const some = this.#some()
    if (!some) return
    const fate = this.#fate()
    const bank = await this.#atBank(() => this.#look(some.kind, some.id, fate))
    this.#note('poll', some.kind, this.#nameOf(some.kind, some.id), bank, fate)
  }

  async #look(kind: Kind, id: number, fate: Fate): Promise<void> {
    const path = kind === 'order' ? `v1/order/detail/${id}` : `v1/wallet/record/${id}`
    const answer = await this.world.ask({ method: 'GET', path, token: this.buyer.token }, fate)
    if (!answer) return
    const { status } = answer.json as { status?: unknown }
    if (answer.status !== 200) this.complaints.push(`${kind} ${id} was there, now ${answer.status}`)
    else if (this.#told(kind).has(id) && status !== 1)
      this.complaints.push(`${kind} ${id} was paid, now ${String(status)}`)
    this.#hear(kind, id, answer)
  }

  /** Status 1 is a promise. */
  #hear(kind: Kind, id: number, answer: Answer | undefined): void {
    const { status } = (answer?.json ?? {}) as { status?: unknown }
    if (answer?.status === 200 && status === 1) this.#told(kind).add(id)
  }

  async #sweep(): Promise<void> {
    const dies = this.#chance.once(3)
    const bank = await this.#atBank(() =>
      dies ? this.world.dying(() => this.world.sweep()) : this.world.sweep(),
    )
    this.#note('sweep', bank, dies ? 'server_dies' : '')
  }

  async #late(): Promise<void> {
    if (this.world.late.length === 0) return
    this.#note('late')
    await this.world.deliverLate()
  }

  #restart(): void {
    this.#note('restart')
    this.world.restart()
  }

  #pass(): void {
    const seconds = this.#chance.pick([3, 40, 400, 1000])
    this.#note('pass', seconds)
    this.world.pass(seconds)
  }
}
