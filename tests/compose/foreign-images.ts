import { resolve } from 'node:path'
import type { Bound } from './root.ts'

/** How a program of Debian takes the place of an image: what the image's own entry does before it, and how Docker ends it. */
export interface Foreign {
  /** Words of the shell, run as root; `$@` is the command. */
  readonly entry: string
  readonly variables?: Readonly<Record<string, string>>
  readonly stop?: NodeJS.Signals
  /** As `Root` has it. */
  readonly prepare?: string
  readonly bound?: readonly Bound[]
  /** Folder of programs that are not in the usual path. */
  readonly programs?: string
}

const project = resolve(import.meta.dirname, '../..')
const as = (user: string): string => `setpriv --reuid=${user} --regid=${user} --clear-groups`

const postgres = (programs: string): Foreign => ({
  programs,
  variables: { PGDATA: '/var/lib/postgresql/data' },
  stop: 'SIGINT',
  entry: `
install -d -o postgres -g postgres -m 0700 "$PGDATA" && chown postgres: /run/postgresql
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -o postgres -m 0600 "$POSTGRES_PASSWORD_FILE" /run/password
  ${as('postgres')} initdb -D "$PGDATA" -U "$POSTGRES_USER" --pwfile=/run/password -E UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  ${as('postgres')} pg_ctl -D "$PGDATA" -o "-c listen_addresses=''" -w start
  ${as('postgres')} createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  ${as('postgres')} pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec ${as('postgres')} postgres -c "listen_addresses=*"`,
})

/** By the part of the image's name before its version. */
export function foreignImages(postgresPrograms: string): Readonly<Record<string, Foreign>> {
  return {
    postgres: postgres(postgresPrograms),
    // The image's Redis is compiled without its protected mode.
    redis: { entry: `exec ${as('redis')} "$@" --protected-mode no --dir /data` },
    haproxy: { entry: `exec ${as('haproxy')} "$@"`, stop: 'SIGUSR1' },
    nginx: {
      entry: 'exec "$@"',
      stop: 'SIGQUIT',
      // Debian's nginx is older than 1.27.3, which brought `resolve`: it keeps the first address of HAProxy.
      prepare: `sed 's/ resolve;/;/' "$root/srv/proxies/pictures.conf" > "$root/run/pictures.conf"
mount -o bind "$root/run/pictures.conf" "$root/srv/proxies/pictures.conf"`,
    },
    // The double of S3 in its place, with its arguments.
    'chrislusf/seaweedfs': {
      entry: 'exec /opt/double/node_modules/.bin/node /opt/double/tests/compose/store.ts "$@"',
      bound: [{ from: project, target: '/opt/double', isReadOnly: true }],
    },
  }
}
