import { type CaptchaSettings, captchaSettings } from '../contracts/captcha.contract.ts'
import { crmApi } from './crm-api.ts'
import { listOptions } from './endpoint-options.ts'

export const { useCaptchaSettingsQuery } = crmApi.injectEndpoints({
  endpoints: (build) => ({
    captchaSettings: build.query<CaptchaSettings, void>(listOptions(captchaSettings)),
  }),
})
