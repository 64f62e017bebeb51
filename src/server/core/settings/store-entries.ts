import * as v from 'valibot'
import { of, withDefault } from './described-setting.ts'
import * as forms from './setting-forms.ts'

/** Settings of the store of files and of backups. */
export const storeEntries = {
  STORE_URL: of(
    forms.storeAddress,
    '`s3://bucket/folder` where originals, derivatives and uploads lie, for any number of servers',
    { usual: 'folders in `DATA_DIR`' },
  ),
  STORE_ENDPOINT: of(forms.storeEndpoint, 'address of the S3 server', {
    usual: '`https://s3.STORE_REGION.amazonaws.com`',
  }),
  STORE_PUBLIC_ENDPOINT: of(
    forms.safeWebAddress,
    'address of the S3 server for browsers: they fetch licensed files there, by links signed for five minutes',
    { usual: 'licensed files go through the server' },
  ),
  STORE_REGION: withDefault(
    'us-east-1',
    forms.matching(/^[a-z\d-]+$/, 'a name of a region'),
    'region of the bucket',
  ),
  STORE_ACCESS_KEY_ID: of(v.string(), 'of the bucket; needed with `STORE_URL`', { isSecret: true }),
  STORE_SECRET_ACCESS_KEY: of(v.string(), 'of the same', { isSecret: true }),
  BACKUP_DIR: of(
    forms.backupPlace,
    'where the server writes sealed backups by itself: a folder (0700), or `s3://bucket/folder` at `STORE_ENDPOINT` with the key of `STORE_URL`',
    { usual: 'none' },
  ),
  BACKUP_EVERY: withDefault('1d', forms.timeSpan, 'time between them (`90m`, `12h`, `1d`)'),
  BACKUP_KEEP: withDefault('7', forms.wholeNumber(1, 9999), 'how many of them stay'),
}
