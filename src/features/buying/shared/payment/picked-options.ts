import type { OptionId } from '#domain/money/options.ts'
import { isRecord, readStored, storageOf, store } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'

const key = storageNames.picked

/** The one option of a work that is to be ordered. */
export interface PickedOption {
  readonly option: OptionId
  /** The shown price, in yuan. */
  readonly price?: number | undefined
}

const isPickedOption = (value: unknown): value is PickedOption =>
  isRecord(value) &&
  typeof value.option === 'number' &&
  (value.price === undefined || typeof value.price === 'number')

const arePickedOptions = (value: unknown): value is Record<string, PickedOption> =>
  isRecord(value) && Object.values(value).every(isPickedOption)

export interface PickedOptions {
  of(imageId: number): PickedOption | undefined
  set(imageId: number, option: OptionId, price?: number): void
}

/** The options and prices that the buyer picked in this tab: detail page, cart, checkout and a reload share them. */
export function createPickedOptions(storage: Storage | undefined): PickedOptions {
  const read = () => readStored(storage, key, arePickedOptions) ?? {}
  return {
    of: (imageId) => read()[String(imageId)],
    set: (imageId, option, price) =>
      void store(storage, key, { ...read(), [imageId]: { option, price } }),
  }
}

export const pickedOptions = createPickedOptions(storageOf('sessionStorage'))
