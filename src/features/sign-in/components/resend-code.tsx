import { signIn } from '#src/content/sign-in.ts'
import { useSecondsLeft } from '#src/lib/use-seconds-left.ts'
import { TextButton } from '#src/ui/text-button.tsx'

type ResendCodeProps = { seconds: number; mayResend: boolean; onResend: () => void }

/** Counts down to the moment another code may be sent, and then offers it. */
export const ResendCode = ({ seconds, mayResend, onResend }: ResendCodeProps) => {
  const left = useSecondsLeft(seconds)
  return mayResend ? (
    <TextButton onClick={onResend}>{signIn.resend}</TextButton>
  ) : (
    <span>{signIn.resendIn(left)}</span>
  )
}
