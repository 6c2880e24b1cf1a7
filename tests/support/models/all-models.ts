import type { BrowserModel } from '#tests/support/browser-model.ts'
import { ownLocationModel } from './account/own-location.model.ts'
import { passkeyModel } from './account/passkey.model.ts'
import { photoModel } from './account/photo.model.ts'
import { sessionModel } from './account/session.model.ts'
import { employeeSignInModel, partnerSignInModel } from './account/sign-in.model.ts'
import { headerMenuModel } from './app/header-menu.model.ts'
import { liveModel } from './app/live.model.ts'
import { pageChromeModel } from './app/page-chrome.model.ts'
import { portalMenusModel } from './app/portal-menus.model.ts'
import { alertModel } from './careers/alert.model.ts'
import { alertFlowModel } from './careers/alert-flow.model.ts'
import { alertLinkModel } from './careers/alert-link.model.ts'
import { applyFlowModel } from './careers/apply-flow.model.ts'
import { interviewLinkModel } from './careers/interview-link.model.ts'
import { myApplicationModel } from './careers/my-application.model.ts'
import { resumeOfferModel } from './careers/resume-offer.model.ts'
import { skillModel } from './careers/skill.model.ts'
import { skillsFlowModel } from './careers/skills-flow.model.ts'
import { skillsSelectionModel } from './careers/skills-selection.model.ts'
import { attachmentsModel } from './flows/attachments.model.ts'
import { captchaModel } from './flows/captcha.model.ts'
import { decisionModel } from './flows/decision.model.ts'
import { draftModel } from './flows/draft.model.ts'
import { resumeModel } from './flows/resume.model.ts'
import { webcamModel } from './flows/webcam.model.ts'
import { dataRequestFlowModel } from './governance/data-request-flow.model.ts'
import { dataRequestLinkModel } from './governance/data-request-link.model.ts'
import { claimModel } from './money/claim.model.ts'
import { accountModel } from './people/account.model.ts'
import { caseModel } from './people/case.model.ts'
import { librarySearchModel } from './people/library-search.model.ts'
import { pictureExportModel } from './people/picture-export.model.ts'
import { answerDraftModel } from './recruiting/answer-draft.model.ts'
import { applicationModel } from './recruiting/application.model.ts'
import { inquiryModel } from './recruiting/inquiry.model.ts'
import { interviewModel } from './recruiting/interview.model.ts'
import { jobModel } from './recruiting/job.model.ts'
import { mergeModel } from './recruiting/merge.model.ts'
import { receivedMailModel } from './recruiting/received-mail.model.ts'
import { resumeViewModel } from './recruiting/resume-view.model.ts'
import { answerReviewModel } from './site/answer-review.model.ts'
import { consultationCallModel } from './site/consultation-call.model.ts'
import { consultationFlowModel } from './site/consultation-flow.model.ts'
import { contactFlowModel } from './site/contact-flow.model.ts'
import { assignmentModel } from './staffing/assignment.model.ts'
import { benchUploadModel } from './staffing/bench-upload.model.ts'
import { partnerModel } from './staffing/partner.model.ts'
import { placementModel } from './staffing/placement.model.ts'
import { submissionModel } from './staffing/submission.model.ts'
import { leaveModel } from './time/leave.model.ts'
import { leaveFlowModel } from './time/leave-flow.model.ts'
import { newTimeSheetModel } from './time/new-time-sheet.model.ts'
import { timeSheetModel } from './time/time-sheet.model.ts'

const recordModels: BrowserModel[] = [
  accountModel,
  alertModel,
  applicationModel,
  assignmentModel,
  attachmentsModel,
  benchUploadModel,
  caseModel,
  claimModel,
  decisionModel,
  leaveFlowModel,
  leaveModel,
  newTimeSheetModel,
  partnerModel,
  inquiryModel,
  answerDraftModel,
  receivedMailModel,
  interviewModel,
  jobModel,
  mergeModel,
  photoModel,
  placementModel,
  submissionModel,
  timeSheetModel,
  webcamModel,
]

const siteModels: BrowserModel[] = [
  alertFlowModel,
  alertLinkModel,
  answerReviewModel,
  applyFlowModel,
  captchaModel,
  consultationCallModel,
  consultationFlowModel,
  contactFlowModel,
  dataRequestFlowModel,
  dataRequestLinkModel,
  draftModel,
  headerMenuModel,
  interviewLinkModel,
  librarySearchModel,
  liveModel,
  myApplicationModel,
  ownLocationModel,
  pageChromeModel,
  passkeyModel,
  pictureExportModel,
  portalMenusModel,
  resumeModel,
  resumeOfferModel,
  resumeViewModel,
  sessionModel,
  employeeSignInModel,
  partnerSignInModel,
  skillModel,
  skillsFlowModel,
  skillsSelectionModel,
]

export const allModels = [...recordModels, ...siteModels].sort((one, other) =>
  one.name.localeCompare(other.name),
)

/** `npm test` walks these; the nightly run walks all. */
const specifiedModels = new Set([
  contactFlowModel,
  skillModel,
  skillsSelectionModel,
  headerMenuModel,
  pageChromeModel,
  sessionModel,
  employeeSignInModel,
  partnerSignInModel,
  timeSheetModel,
  leaveModel,
  claimModel,
  caseModel,
  submissionModel,
  resumeModel,
])

/** Need layout, focus moved by the browser, cameras, passkeys, pictures or other tabs. */
const chromiumModels = new Set([
  answerDraftModel,
  captchaModel,
  draftModel,
  employeeSignInModel,
  headerMenuModel,
  librarySearchModel,
  liveModel,
  passkeyModel,
  photoModel,
  pictureExportModel,
  portalMenusModel,
  resumeModel,
  resumeViewModel,
  sessionModel,
  webcamModel,
])

const isOfRun = (model: BrowserModel) => !process.env.SHORT_TOURS || specifiedModels.has(model)

/** Splits the models evenly between two workers. */
const half = (models: readonly BrowserModel[], rest: 0 | 1) =>
  models.filter(isOfRun).filter((_, index) => index % 2 === rest)

export const screenModels = (rest: 0 | 1) =>
  half(
    allModels.filter((model) => !chromiumModels.has(model)),
    rest,
  )

export const browserModels = (rest: 0 | 1) =>
  half(
    allModels.filter((model) => chromiumModels.has(model)),
    rest,
  )
