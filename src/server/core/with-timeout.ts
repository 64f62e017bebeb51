/** Milliseconds that each part may take to answer. */
const patience = 2000

/** Undefined where it failed or took too long. */
export async function inTime<Value>(
  work: Promise<Value>,
  milliseconds = patience,
): Promise<Value | undefined> {
  let alarm: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    alarm = setTimeout(resolve, milliseconds, undefined)
  })
  try {
    return await Promise.race([work.catch(() => undefined), late])
  } finally {
    clearTimeout(alarm)
  }
}
