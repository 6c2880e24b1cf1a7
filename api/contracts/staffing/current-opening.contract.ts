import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { emailAddress, linkedInUrl, phoneNumber, publicName } from '#api/contracts/platform/fields.ts'

export const skillMessages = {
  /** The trailing space is specified. */
  noneTicked: 'Select atleast one skill ',
  noExperience: 'Enter Experience',
} as const

export const experienceYears = { min: 1, max: 60 } as const

export const skillsForm = z.object({
  pro_firstname: publicName('Please enter First Name'),
  pro_lastname: publicName('Please enter Last Name'),
  pro_email: emailAddress({ required: 'Please enter EmailId', invalid: 'Please enter Valid EmailId' }),
  pro_url1: linkedInUrl('Please enter Linkedin Profile'),
  pro_PhoneNo: phoneNumber('Please enter Mobile No.'),
})

export type SkillsForm = z.infer<typeof skillsForm>

export const candidateSkill = z.object({
  pro_skills: z.string().min(1).max(100),
  pro_YrsExp: z.number(skillMessages.noExperience).min(experienceYears.min).max(experienceYears.max),
  pro_category: z.string().min(1).max(100),
})

export const skillsApplication = skillsForm.extend({
  candidateSkills: z.array(candidateSkill).min(1, skillMessages.noneTicked).max(39),
})

export type SkillsApplication = z.infer<typeof skillsApplication>

export const addCurrentOpening = defineEndpoint({
  method: 'POST',
  path: '/CRM/AddCurrentOpening',
  summary: 'Stores an application by skills and years of experience.',
  access: 'public',
  audit: { none: 'What a visitor sends is kept as it came.' },
  idempotent: true,
  body: skillsApplication,
  response: z.object({ id: z.uuid() }),
})
