import { captchaScriptPath } from '#api/rules/captcha-script.ts'

declare global {
  /** Undefined without Trusted Types. */
  var trustedTypes: { createPolicy: (name: 'default', rules: TrustedStrings) => object } | undefined
}

type TrustedStrings = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>

const hcaptchaScript = 'https://js.hcaptcha.com/1/api.js'

const measures = ['<table><tr><td><div></div></td></tr></table>', '<div></div>']

const isMarkup = (text: string) => /[<&]/.test(text)

/** Only the captcha's URL, calendar measurements and text pass; null blocks. */
export const trustedStrings: TrustedStrings = {
  createHTML: (text) => (measures.includes(text) || !isMarkup(text) ? text : null),
  createScriptURL: (address) => {
    const scripts = [location.origin + captchaScriptPath, hcaptchaScript]
    return scripts.some((script) => address.startsWith(`${script}?`)) ? address : null
  },
}

// Import only in third-party components; other pages have no policy.
globalThis.trustedTypes?.createPolicy('default', trustedStrings)
