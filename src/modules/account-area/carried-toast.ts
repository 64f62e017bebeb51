import { isRecord, readStored, storageOf, store } from '#state/browser-storage.ts'
import { showToast } from '#state/toasts.ts'

const name = 'carried-toast'

const isNews = (value: unknown): value is { text: string } =>
  isRecord(value) && typeof value.text === 'string'

/** Good news that are shown on the page of this person that is opened next. */
export function carryToast(text: string): void {
  store(storageOf('sessionStorage'), name, { text })
}

/** Shows the message that the page before left, once. */
export function showCarriedToast(): void {
  const tab = storageOf('sessionStorage')
  const news = readStored(tab, name, isNews)
  if (!news) return
  store(tab, name, undefined)
  showToast('ok', news.text)
}
