import { waitingTime } from '#api/contracts/errors.ts'
import { signIn } from '#src/content/sign-in.ts'
import { useSecondsLeft } from '#src/lib/use-seconds-left.ts'
import { TextButton } from '#src/ui/text-button.tsx'

type ResendCodeProps = { seconds: number; mayResend: boolean; onResend: () => void }

/** Counted in seconds as long as somebody may be watching. */
const waitOf = (seconds: number) => (seconds > 90 ? waitingTime(seconds) : `${seconds} s`)

/** Counts down to the moment another code may be sent, and then offers it. */
export const ResendCode = ({ seconds, mayResend, onResend }: ResendCodeProps) => {
  const left = useSecondsLeft(seconds)
  return mayResend ? (
    <TextButton onClick={onResend}>{signIn.resend}</TextButton>
  ) : (
    <span>{signIn.resendIn(waitOf(left))}</span>
  )
}
