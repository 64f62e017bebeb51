import { constants, getPriority, setPriority } from 'node:os'

/**
 * Has a process, by default this one, give way to replies: where both want the processor, it takes what they leave. To be called before
 * the process begins threads, which keep the priority that they began with.
 */
export function giveWay(
  pid = 0,
  priority: number = constants.priority.PRIORITY_BELOW_NORMAL,
): void {
  try {
    if (getPriority(pid) < priority) setPriority(pid, priority)
  } catch {
    // It has ended, or the system lets no process do this: it works all the same.
  }
}
