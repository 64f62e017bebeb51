import type { Pull } from './pull.ts'
import { checkedStream } from './stream-host.ts'
import type { StreamRules } from './stream-host.ts'

/** Checks where a stream leads each time before ffmpeg begins: a name may have another address by now. */
export const checkedPull =
  (pull: Pull, rules: StreamRules): Pull =>
  async (options) => {
    const { address, tcUrl } = await checkedStream(options.address, rules)
    const words = await pull({ ...options, address, tcUrl })
    return words.replaceAll(address, 'rtmp://…')
  }
