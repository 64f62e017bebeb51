import type { OptionId } from '#domain/money/options.ts'
import { isRecord, readStored, storageOf, store } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'

const key = storageNames.orderPicks

/** The one size of a work that is to be ordered. */
export interface PickedSize {
  readonly option: OptionId
  /** The shown price, in yuan. */
  readonly price?: number | undefined
}

const isPick = (value: unknown): value is PickedSize =>
  isRecord(value) &&
  typeof value.option === 'number' &&
  (value.price === undefined || typeof value.price === 'number')

const areSelectedSizes = (value: unknown): value is Record<string, PickedSize> =>
  isRecord(value) && Object.values(value).every(isPick)

export interface SelectedSizes {
  of(imageId: number): PickedSize | undefined
  set(imageId: number, option: OptionId, price?: number): void
}

/** The sizes and prices that the buyer picked in this tab: detail page, cart, checkout and a reload share them. */
export function createSelectedSizes(storage: Storage | undefined): SelectedSizes {
  const read = () => readStored(storage, key, areSelectedSizes) ?? {}
  return {
    of: (imageId) => read()[String(imageId)],
    set: (imageId, option, price) =>
      void store(storage, key, { ...read(), [imageId]: { option, price } }),
  }
}

export const selectedSizes = createSelectedSizes(storageOf('sessionStorage'))
