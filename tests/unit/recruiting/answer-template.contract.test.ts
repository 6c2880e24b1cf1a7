import fc from 'fast-check'
import {
  answerTemplateForm,
  fillTemplate,
  placeholders,
  unfilled,
} from '#api/contracts/recruiting/answer-template.contract.ts'
import { inquiryAnswerForm } from '#api/contracts/recruiting/inquiry.contract.ts'

const values = { name: 'Ines Moreau', first_name: 'Ines', subject: 'Two engineers', my_name: 'Elena' }

test('placeholders are filled in, with space in their braces or without', () => {
  const text = 'Hello {{first_name}},\n\nabout {{ subject }}: {name} {{{my_name}}}'
  expect(fillTemplate(text, values)).toBe('Hello Ines,\n\nabout Two engineers: {name} {Elena}')
})

test('what is unknown or empty stays as it is written, and is named once', () => {
  const filled = fillTemplate('{{name}} {{subject}} {{phone}} {{constructor}} {{}} {{name}}', {
    ...values,
    name: ' ',
  })
  expect(filled).toBe('{{name}} Two engineers {{phone}} {{constructor}} {{}} {{name}}')
  expect(unfilled(filled)).toEqual(['{{name}}', '{{phone}}', '{{constructor}}', '{{}}'])
})

test('a template names only placeholders that there are, and an answer none', () => {
  const template = (text: string) =>
    answerTemplateForm.safeParse({ name: 'x', text }).error?.issues[0]?.message
  expect(template('Hello {{ first_name }}')).toBe(undefined)
  expect(template('Hello {{firstname}}')).toBe(
    'Please use only {{name}}, {{first_name}}, {{subject}}, {{my_name}}',
  )
  expect(inquiryAnswerForm.safeParse({ text: 'Hello {Ines}' }).success).toBe(true)
  expect(inquiryAnswerForm.safeParse({ text: 'Hello {{name}}' }).error?.issues[0]?.message).toBe(
    'Please replace the words in {{ }}',
  )
})

test('nothing that someone wrote is filled in a second time', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...placeholders), (text, placeholder) => {
      const written = `{{${placeholder}}}`
      const said = text.trim() || 'x'
      expect(fillTemplate(written, { ...values, [placeholder]: said })).toBe(said)
    }),
  )
  expect(fillTemplate('{{subject}}', { ...values, subject: '{{my_name}}' })).toBe('{{my_name}}')
})
