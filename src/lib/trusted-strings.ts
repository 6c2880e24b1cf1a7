import { captchaScriptPath } from '#api/rules/captcha-script.ts'

declare global {
  /** Undefined in browsers without Trusted Types. */
  var trustedTypes: { createPolicy: (name: 'default', rules: TrustedStrings) => object } | undefined
}

type TrustedStrings = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>

const hcaptchaScript = 'https://js.hcaptcha.com/1/api.js'

/** Markup FullCalendar measures the browser with. */
const measures = ['<table><tr><td><div></div></td></tr></table>', '<div></div>']

const isMarkup = (text: string) => /[<&]/.test(text)

/** Strings third parties may write: the captcha's URL, the calendar's measurements, and text. Null blocks. */
export const trustedStrings: TrustedStrings = {
  createHTML: (text) => (measures.includes(text) || !isMarkup(text) ? text : null),
  createScriptURL: (address) => {
    const scripts = [location.origin + captchaScriptPath, hcaptchaScript]
    return scripts.some((script) => address.startsWith(`${script}?`)) ? address : null
  },
}

// Import only in third-party components: other pages then have no policy.
globalThis.trustedTypes?.createPolicy('default', trustedStrings)
