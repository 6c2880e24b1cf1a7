import { captchaSettings } from '#api/contracts/platform/captcha.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

export const { useCaptchaSettingsQuery, useLazyCaptchaSettingsQuery } = crmApi.injectEndpoints({
  endpoints: (build) => ({ captchaSettings: build.query(fromContract(captchaSettings)) }),
})
