/** A payment method: by a code at a provider. */
export interface PaymentMethodRow {
  /** Its name in our tables, in the addresses of notifications and in a quote's `payInfo`. */
  readonly id: string
  /** `ptype` and `paytype` on the wire, where 1 is the wallet. */
  readonly number: number
  /** Key of its name in the dictionaries. */
  readonly label: string
  /**
   * How a buyer pays on the device that shows the code: its address opens the provider's app, or the app reads a
   * saved picture of it.
   */
  readonly onDevice: { readonly by: 'address' | 'picture'; readonly words: string }
}

/** What the rest of the house asks of a list of methods. A method that the list lacks is refused, never guessed. */
export function methodTable<const Rows extends readonly [PaymentMethodRow, ...PaymentMethodRow[]]>(
  paymentMethods: Rows,
) {
  type Row = Rows[number]
  const find = (value: unknown): Row | undefined =>
    paymentMethods.find(({ number }) => number === value || String(number) === value)
  return {
    paymentMethods,
    methodIds: paymentMethods.map(({ id }): Row['id'] => id),
    /** Keys of the names, as lists of keys are sorted. */
    methodLabels: paymentMethods.map(({ label }): Row['label'] => label).sort(),
    /** Keys of what stands beside a code. */
    deviceWords: paymentMethods
      .map(({ onDevice }): Row['onDevice']['words'] => onDevice.words)
      .sort(),
    methodNumbers: paymentMethods.map(({ number }): Row['number'] => number),
    /** By its number, also as the text of an address or a form. */
    findMethod: find,
    /** @throws RangeError where no method has this number */
    methodOfNumber(number: number): Row {
      const method = find(number)
      if (!method) throw new RangeError(`no payment method has the number ${number}`)
      return method
    },
    /** @throws RangeError where no method has this name */
    methodNamed(name: string): Row {
      const method = paymentMethods.find(({ id }) => id === name)
      if (!method) throw new RangeError(`no payment method is named ${name}`)
      return method
    },
    isMethodId: (name: string): name is Row['id'] => paymentMethods.some(({ id }) => id === name),
  }
}

/** In the order in which buyers see them; the first is chosen until the buyer chooses. */
export const {
  paymentMethods,
  methodIds,
  methodLabels,
  deviceWords,
  methodNumbers,
  findMethod,
  methodOfNumber,
  methodNamed,
  isMethodId,
} = methodTable([
  {
    id: 'wechat',
    number: 2,
    label: 'packages.wechat',
    onDevice: { by: 'picture', words: 'paying.wechatHint' },
  },
  {
    id: 'alipay',
    number: 3,
    label: 'packages.alipay',
    onDevice: { by: 'address', words: 'paying.openAlipay' },
  },
])

export type PaymentMethod = (typeof paymentMethods)[number]
export type PaymentMethodId = PaymentMethod['id']
/** A method by its number on the wire. */
export type MethodNumber = PaymentMethod['number']
