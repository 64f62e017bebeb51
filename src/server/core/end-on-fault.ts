/** Milliseconds that the server gets to end after an uncaught fault; then the process ends with work under way. */
const patience = 20_000

/**
 * Ends the process with a code other than 0, so that the service manager begins a new one: after a fault that no code
 * caught, the state in memory is not reliable. Requests under way are finished first.
 */
export function endOnFault(
  end: () => Promise<void>,
  log: (line: string) => void = console.error,
): void {
  let isEnding = false
  const onFault = (kind: string) => (fault: unknown) => {
    log(`${kind}: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`)
    process.exitCode = 1
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), patience).unref()
    end()
      .catch((error: unknown) => log(`the end failed too: ${String(error)}`))
      .finally(() => process.exit(1))
  }
  process.on('uncaughtException', onFault('uncaught exception'))
  process.on('unhandledRejection', onFault('unhandled rejection'))
}
