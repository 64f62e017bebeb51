import { failureKeys } from '../../i18n/failure-words.ts'
import type { MessageKey } from '../../i18n/translate.ts'
import { personRuleKeys } from '../../i18n/validation-words.ts'
import { gateKeys } from '../shell/my/gate-keys.ts'
import { ownDataKeys } from './own-data-keys.ts'

/** Strings of the account settings. */
export const settingsKeys = [
  ...failureKeys,
  ...gateKeys,
  ...personRuleKeys,
  ...ownDataKeys,
  'common.loadFailed',
  'common.optional',
  'contract.organize',
  'contract.organizeSn',
  'contract.realname',
  'contract.realnameHelp',
  'login.confirm',
  'login.department',
  'login.email',
  'login.errorsTitle',
  'login.hidePassword',
  'login.mobile',
  'login.name',
  'login.nameHelp',
  'login.newPassword',
  'login.passwordHelp',
  'login.saving',
  'login.showPassword',
  'my.setting',
  'search.damaged',
  'setting.info',
  'setting.mobileHelp',
  'setting.noPassword',
  'setting.oldPassword',
  'setting.password',
  'setting.passwordText',
  'setting.picture',
  'setting.pictureAlt',
  'setting.pictureChoose',
  'setting.pictureHelp',
  'setting.pictureRemove',
  'setting.pictureSending',
  'setting.save',
  'setting.setPassword',
  'setting.signerText',
  'setting.unsaved',
  'situation.updated',
  'situation.uploadFailed',
  'validation.creditCodeCheck',
  'validation.creditCodeFormat',
  'validation.realNameFormat',
] as const satisfies readonly MessageKey[]

export type SettingsStrings = Record<(typeof settingsKeys)[number], string>
