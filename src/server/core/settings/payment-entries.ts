import { of } from './described-setting.ts'
import { apiKey, rsaKey } from './payment-keys.ts'
import * as forms from './setting-forms.ts'

const platformKeyId = forms.matching(
  /^(PUB_KEY_ID_\d{8,64}|[\dA-Fa-f]{8,64})$/,
  'PUB_KEY_ID_ and digits, or the number of a platform certificate',
)

/** The settings of payment providers. */
export const paymentEntries = {
  WECHAT_PAY_MCHID: of(
    forms.matching(/^\d{8,16}$/, 'a merchant number of 8 to 16 digits'),
    'WeChat Pay, all seven or none: number of the merchant',
  ),
  WECHAT_PAY_APP_ID: of(forms.wechatApp, 'application that the merchant belongs to'),
  WECHAT_PAY_SERIAL: of(
    forms.matching(/^[\dA-Fa-f]{8,64}$/, 'the number of the merchant certificate'),
    'number of the merchant’s certificate',
  ),
  WECHAT_PAY_PRIVATE_KEY: of(
    rsaKey('private'),
    'key of that certificate; PEM, bare base64 or a file',
    {
      isSecret: true,
    },
  ),
  WECHAT_PAY_API_V3_KEY: of(apiKey, 'the APIv3 key, 32 characters', { isSecret: true }),
  WECHAT_PAY_API_V3_KEY_OLD: of(apiKey, 'counts beside the present one', { isSecret: true }),
  WECHAT_PAY_PUBLIC_KEY_ID: of(
    platformKeyId,
    'number of WeChat Pay’s public key or platform certificate',
  ),
  WECHAT_PAY_PUBLIC_KEY_ID_OLD: of(platformKeyId, 'of the key before, with the next but one'),
  WECHAT_PAY_PUBLIC_KEY: of(rsaKey('public'), 'WeChat Pay’s public key', { isSecret: true }),
  WECHAT_PAY_PUBLIC_KEY_OLD: of(rsaKey('public'), 'counts beside the present one', {
    isSecret: true,
  }),
  WECHAT_PAY_GATEWAY: of(forms.gatewayAddress, 'another one for tests', {
    usual: 'the official one',
  }),
  ALIPAY_APP_ID: of(
    forms.matching(/^\d{16}$/, '16 digits'),
    'Alipay, all three or none: number of the application',
  ),
  ALIPAY_PRIVATE_KEY: of(rsaKey('private'), 'key of the application; PEM, bare base64 or a file', {
    isSecret: true,
  }),
  ALIPAY_PUBLIC_KEY: of(rsaKey('public'), 'Alipay’s own key', { isSecret: true }),
  ALIPAY_PUBLIC_KEY_OLD: of(rsaKey('public'), 'counts beside the present one', { isSecret: true }),
  ALIPAY_GATEWAY: of(forms.gatewayAddress, 'another one for tests', { usual: 'the official one' }),
  PAY_NOTIFY_ORIGIN: of(forms.webAddress, 'where providers reach `/api/v1/notify/…`', {
    usual: '`SITE_URL`',
  }),
}
