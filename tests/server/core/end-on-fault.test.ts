import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

const program = new URL('../../../src/server/core/end-on-fault.ts', import.meta.url).href

/** Ends its server in order, then by this code. */
async function faulty(fault: string): Promise<{ code: number | null; said: string }> {
  const script = `
    const { endOnFault } = await import(${JSON.stringify(program)})
    setInterval(() => undefined, 1000)
    endOnFault(async () => console.log('closed in order'))
    ${fault}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (said += String(data)))
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  return { code, said }
}

test.each([
  ["setTimeout(() => { throw new Error('a fault') })", 'uncaught exception'],
  ["void Promise.reject(new Error('a fault'))", 'unhandled rejection'],
])(
  'after %s the server closes in order and its process asks to be begun anew',
  async (fault, kind) => {
    const { code, said } = await faulty(fault)
    expect(code).toBe(1)
    expect(said).toContain(`${kind}: Error: a fault`)
    expect(said).toContain('closed in order')
  },
)
