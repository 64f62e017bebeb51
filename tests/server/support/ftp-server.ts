import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const program = '/usr/sbin/vsftpd'

/** Whether Debian's vsftpd and curl can run here; vsftpd needs root. */
export const hasFtp = existsSync(program) && existsSync('/usr/bin/curl') && process.getuid?.() === 0

interface FtpServer {
  /** Sends a file as a camera does; answers when the server has all of it. */
  send: (file: string, name: string) => Promise<void>
  close: () => void
}

/** An FTP server that writes into `inbox` below the folder, where no hidden file is looked at. */
export async function startFtpServer(folder: string): Promise<FtpServer> {
  const port = await freePort()
  const inbox = join(folder, 'inbox')
  await mkdir(inbox)
  await mkdir(join(folder, '.empty'))
  await chmod(folder, 0o755)
  await chmod(inbox, 0o777)
  const settings = join(folder, '.vsftpd.conf')
  await writeFile(settings, settingsOf(folder, port))
  const server = spawn(program, [settings], { stdio: 'ignore' })
  return {
    send: (file, name) => sent(file, `ftp://127.0.0.1:${port}/inbox/${name}`),
    close: () => server.kill(),
  }
}

const settingsOf = (folder: string, port: number): string =>
  [
    ...['listen=YES', `listen_port=${port}`, 'listen_address=127.0.0.1', 'background=NO'],
    ...[
      'anonymous_enable=YES',
      'no_anon_password=YES',
      'write_enable=YES',
      'anon_upload_enable=YES',
    ],
    ...['local_enable=NO', 'anon_umask=022', `anon_root=${folder}`, 'seccomp_sandbox=NO'],
    ...[`secure_chroot_dir=${join(folder, '.empty')}`, 'xferlog_enable=NO'],
  ].join('\n')

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

/** Sends by curl, until the server listens. */
async function sent(file: string, address: string): Promise<void> {
  for (;;) {
    const child = spawn('curl', ['-sS', '--max-time', '60', '-T', file, address], {
      stdio: 'ignore',
    })
    const code = await new Promise<number | null>((done) => child.once('exit', done))
    if (code === 0) return
    await pause(200)
  }
}
