import HCaptcha from '@hcaptcha/react-hcaptcha'
import { useCaptchaSettingsQuery } from '#api/client/captcha.endpoints.ts'
import '#src/lib/trusted-strings.ts'
import { useMedia } from '#src/lib/use-browser.ts'
import { TextButton } from '#src/ui/button.tsx'
import styles from './captcha-field.module.css'
import type { Captcha } from './use-captcha.ts'

export const CaptchaField = ({ captcha, size }: { captcha: Captcha; size: 'normal' | 'invisible' }) => {
  const { data: settings, isError, refetch } = useCaptchaSettingsQuery()
  const isDark = useMedia('(prefers-color-scheme: dark)')
  if (isError) {
    return (
      <p role="alert" className={styles.problem}>
        The captcha could not be loaded. <TextButton onClick={refetch}>Try again</TextButton>
      </p>
    )
  }
  if (!settings) return size === 'normal' ? <div className={styles.place} /> : null
  const ours = settings.scriptPath
    ? { scriptSource: window.location.origin + settings.scriptPath, host: window.location.hostname }
    : {}
  return (
    <div className={size === 'normal' ? styles.place : undefined}>
      <HCaptcha
        key={captcha.round}
        {...captcha.widget}
        {...ours}
        sitekey={settings.siteKey}
        size={size}
        theme={isDark ? 'dark' : 'light'}
        languageOverride="en"
        sentry={false}
      />
      {captcha.failure && (
        <p role="alert" className={styles.problem}>
          {captcha.failure}{' '}
          {captcha.isFailed && <TextButton onClick={captcha.startOver}>Try again</TextButton>}
        </p>
      )}
    </div>
  )
}
