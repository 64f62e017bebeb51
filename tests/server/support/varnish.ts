import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const program = '/usr/sbin/varnishd'
const exampleFile = new URL('../../../scripts/deploy/varnish.vcl', import.meta.url)

/** Whether Debian's `varnish` is installed. */
export const hasVarnish = (): boolean => existsSync(program)

/** Varnish as `scripts/deploy/varnish.vcl` has it, before the server at this port. */
export async function startVarnish(
  port: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const own = (probe.address() as AddressInfo).port
  await new Promise((done) => probe.close(done))
  const folder = await mkdtemp(join(tmpdir(), 'varnish-'))
  // Varnish gives up its rights and still has to read here.
  await chmod(folder, 0o755)
  const file = join(folder, 'pictures.vcl')
  const example = await readFile(exampleFile, 'utf8')
  await writeFile(file, example.replace('.port = "4320"', `.port = "${port}"`))
  const child = spawn(
    program,
    ['-F', '-a', `127.0.0.1:${own}`, '-f', file, '-n', join(folder, 'work'), '-s', 'malloc,16m'],
    { stdio: 'ignore' },
  )
  const url = `http://127.0.0.1:${own}`
  const close = async (): Promise<void> => {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  // It compiles its file first.
  for (let tries = 0; tries < 400 && child.exitCode === null; tries += 1) {
    const isUp = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { url, close }
    await sleep(50)
  }
  throw new Error('Varnish did not start')
}
