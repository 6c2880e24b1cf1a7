import { trustedStrings } from '#src/lib/trusted-strings.ts'

const origin = 'https://skagit.example'

beforeEach(() => void Object.assign(globalThis, { location: { origin } }))

afterEach(() => void Reflect.deleteProperty(globalThis, 'location'))

const hcaptcha = 'https://js.hcaptcha.com/1/api.js'

test.each([
  `${origin}/captcha/1/api.js?onload=hCaptchaOnLoad`,
  `${origin}/captcha/1/api.js?onload=hCaptchaOnLoad&render=explicit&hl=en`,
  `${hcaptcha}?onload=hCaptchaOnLoad`,
  `${hcaptcha}?onload=hCaptchaOnLoad&render=explicit&hl=en`,
])('the script of a captcha may be loaded from %s', (address) => {
  expect(trustedStrings.createScriptURL(address)).toBe(address)
})

test.each([
  '',
  'data:text/javascript,alert(1)',
  '/captcha/1/api.js?onload=hCaptchaOnLoad',
  `${origin}/captcha/1/api.js/../../../static/js/index.js`,
  `${origin}/static/js/index.js`,
  `${origin}.evil.example/captcha/1/api.js?`,
  'https://evil.example/captcha/1/api.js?',
  'https://js.hcaptcha.com/1/secure-api.js?',
  'https://js.hcaptcha.com.evil.example/1/api.js?',
  `https://evil.example/?${hcaptcha}?`,
])('no script may be loaded from "%s"', (address) => {
  expect(trustedStrings.createScriptURL(address)).toBe(null)
})

test.each([
  '',
  'Your browser plugins are blocking the hCaptcha service: 1 > 0.',
  '<div></div>',
  '<table><tr><td><div></div></td></tr></table>',
])('"%s" may be written as markup', (text) => {
  expect(trustedStrings.createHTML(text)).toBe(text)
})

test.each([
  '<img src=x onerror=alert(1)>',
  '<div></div><script>alert(1)</script>',
  '<div onclick="alert(1)"></div>',
  '&lt;img src=x onerror=alert(1)&gt;',
  ' <div></div>',
])('"%s" may not be written as markup', (text) => {
  expect(trustedStrings.createHTML(text)).toBe(null)
})
