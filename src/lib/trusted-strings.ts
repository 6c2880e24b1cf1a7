import { captchaScriptPath } from '#api/rules/captcha-script.ts'

declare global {
  /** Absent in browsers without Trusted Types, which take any string. */
  var trustedTypes: { createPolicy: (name: 'default', rules: TrustedStrings) => object } | undefined
}

type TrustedStrings = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>

const hcaptchaScript = 'https://js.hcaptcha.com/1/api.js'

/** What the calendar measures the browser with. */
const measures = ['<table><tr><td><div></div></td></tr></table>', '<div></div>']

const isMarkup = (text: string) => /[<&]/.test(text)

/**
 * What parts of others may write into a page as strings: the address of a captcha, which loads and starts itself, what
 * the calendar measures with, and text. Null refuses the string, and the browser reports it.
 */
export const trustedStrings: TrustedStrings = {
  // hCaptcha tells in plain text why it cannot be shown.
  createHTML: (text) => (measures.includes(text) || !isMarkup(text) ? text : null),
  createScriptURL: (address) => {
    const scripts = [location.origin + captchaScriptPath, hcaptchaScript]
    return scripts.some((script) => address.startsWith(`${script}?`)) ? address : null
  },
}

// Imported by whoever shows such a part, so that every other page has no policy for strings at all.
globalThis.trustedTypes?.createPolicy('default', trustedStrings)
