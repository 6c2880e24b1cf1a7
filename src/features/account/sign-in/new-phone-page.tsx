import {
  useCheckPhoneChangeQuery,
  useConfirmNewPhoneMutation,
  useSendNewPhoneCodeMutation,
} from '#api/client/people/phone-change.endpoints.ts'
import { newPhone as words } from '#src/content/account/sign-in-links.ts'
import { pages } from '#src/content/pages.ts'
import { LinkPage } from '#src/flows/link-page.tsx'
import { CodeByLink } from './code-by-link.tsx'
import { useCodeByLink } from './use-link.ts'

const NewPhoneSteps = ({ token }: { token: string }) => {
  const { data: holder, ...query } = useCheckPhoneChangeQuery(
    { body: { token } },
    { refetchOnMountOrArgChange: true },
  )
  const [sendCode] = useSendNewPhoneCodeMutation()
  const [confirm] = useConfirmNewPhoneMutation()
  const steps = useCodeByLink(
    {
      holder,
      query,
      sendCode: () => sendCode({ body: { token } }).unwrap(),
      confirm: (proof) => confirm({ body: { token, ...proof } }).unwrap(),
    },
    { path: pages.myProfile.path, otherwise: words.failure.heading },
  )
  return <CodeByLink words={words} steps={steps} />
}

export const Component = () => (
  <LinkPage page={pages.newPhone} words={words}>
    {(token) => <NewPhoneSteps key={token} token={token} />}
  </LinkPage>
)
