import { orderPreCreate } from '#api/endpoints/buying/order.ts'
import type { OwnedPackage } from '#api/endpoints/buying/wallet.ts'
import type { Ask } from '#client/client.ts'
import type { OptionId } from '#domain/money/options.ts'

/** Those of a person's packages that pay for one option of a work: the server's quote decides. */
export async function coveringPackages(
  ask: Ask,
  packages: readonly OwnedPackage[],
  imageId: number,
  option: OptionId,
): Promise<readonly OwnedPackage[]> {
  const images = [{ image_id: imageId, option: [option as 0 | 1 | 2] }]
  const outcome = await ask(orderPreCreate, { body: { images } })
  const quoted = outcome.ok ? (outcome.value.payInfo.wallet.package ?? []) : []
  const usable = new Set(
    quoted.flatMap(({ package_id: id, status = 1 }) => (status === 1 ? [id] : [])),
  )
  return packages.filter(({ id }) => id !== undefined && usable.has(id))
}
