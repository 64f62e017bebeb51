/** The browser's storage, or undefined while HTML is made and where touching it throws. */
export function storageOf(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window[kind]
  } catch {
    return undefined
  }
}

/** Reads a stored JSON value; undefined when it is missing, damaged or of another shape. */
export function readStored<Value>(
  storage: Storage | undefined,
  key: string,
  isValue: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    return isValue(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Stores a value as JSON, undefined removes it. False when the browser refused: it is full or forbidden. */
export function store(storage: Storage | undefined, key: string, value: unknown): boolean {
  try {
    if (value === undefined) storage?.removeItem(key)
    else storage?.setItem(key, JSON.stringify(value))
    return storage !== undefined
  } catch {
    return false
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
