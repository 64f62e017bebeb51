/** Counts what a person does: a text typed and sent, a tap, a choice by keys. Waiting is none. */
export function countedActions() {
  let done = 0
  return {
    count: () => done,
    async act(deed: () => Promise<void>): Promise<void> {
      done += 1
      await deed()
    },
  }
}
