import { contact } from '#src/content/site/contact.ts'
import { ada } from '#tests/support/contact-page.ts'
import { installedEngines, withEngine } from '#tests/support/engines/with-engines.ts'

describe.each(installedEngines)('$name', ({ start }) => {
  const { visiting, signIn } = withEngine(start)

  test('sends the message of a visitor who found the form by the menu', () =>
    visiting(async (visitor) => {
      await visitor.open('/')
      await visitor.press('button', 'Open navigation menu')
      await visitor.press('link', 'Contact')
      await visitor.seesHeading(contact.heading)
      await visitor.fill('First Name', ada.first)
      await visitor.fill('Last Name', ada.last)
      await visitor.fill('Email', ada.email)
      await visitor.fill('Message', ada.message)
      await visitor.press('button', 'Submit')
      await visitor.sees('Your submission has been received!')
    }))

  test('signs an employee in with a code and out again', () =>
    visiting(async (visitor) => {
      await signIn(visitor, { phone: '3605550109', kind: 'Employee' })
      await visitor.press('button', 'Logout')
      await visitor.press('link', 'Login')
    }))
})
