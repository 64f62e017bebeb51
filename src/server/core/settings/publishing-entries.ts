import { of, text, withDefault } from './described-setting.ts'
import { publishCommand } from './publish-command.ts'
import * as forms from './setting-forms.ts'

/** Settings of publishing and of what follows it: calls from outside, a bucket, search engines. */
export const publishingEntries = {
  PUBLISH_COMMAND: of(
    publishCommand,
    'what the desk’s “publish now” runs, as a JSON array of program and arguments',
    { usual: '`npm start`, `npm run dev`: builds `dist`' },
  ),
  PUBLISH_STANDBY: withDefault(
    '600',
    forms.wholeNumber(0, 86_400),
    'seconds that `npm run rebuild` stays loaded after it was last needed; 0 ends it with each run',
  ),
  PUBLISH_AFTER_REVIEW: withDefault(
    '1',
    forms.isOn,
    'an approved work gets its page by itself where `PUBLISH_COMMAND` is `npm run rebuild`; 0: when an editor publishes',
  ),
  HOOK_SECRET: of(
    forms.sharedSecrets,
    'at least 16 characters; a sender that signs with it may call `POST /hooks/rebuild`',
    { isSecret: true },
  ),
  HOOK_SECRET_OLD: of(forms.sharedSecrets, 'counts beside the present one', { isSecret: true }),
  S3_BUCKET_URL: text('address of the bucket itself that `npm run deploy` fills', {
    isDeploys: true,
  }),
  S3_REGION: text('region of the bucket', { usual: '`us-east-1`', isDeploys: true }),
  AWS_ACCESS_KEY_ID: text('of the bucket', { isSecret: true, isDeploys: true }),
  AWS_SECRET_ACCESS_KEY: text('of the bucket', { isSecret: true, isDeploys: true }),
  AWS_SESSION_TOKEN: text('of the bucket, where there is one', { isSecret: true, isDeploys: true }),
  PURGE_WEBHOOK: text('gets `{"urls": […]}` after a deployment', { isDeploys: true }),
  PURGE_TOKEN: text('sent to it as bearer', { isSecret: true, isDeploys: true }),
  INDEXNOW_KEY: of(
    forms.matching(/^[\da-zA-Z-]{8,128}$/, '8 to 128 letters, digits and dashes'),
    'tells Bing, Yandex, Naver and others of new pages after they are published; the site shows it at `/KEY.txt`',
    { usual: 'none', isDeploys: true },
  ),
  INDEXNOW_ENDPOINT: text('where they are told', {
    usual: '`https://api.indexnow.org/indexnow`',
    isDeploys: true,
  }),
  BAIDU_TOKEN: text('tells Baidu of new pages, by its push of links', {
    isSecret: true,
    isDeploys: true,
  }),
  BAIDU_ENDPOINT: text('where it is told', {
    usual: '`http://data.zz.baidu.com/urls`',
    isDeploys: true,
  }),
}
