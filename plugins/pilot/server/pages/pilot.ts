// Explains what joining the pilot program means.
// Facts: R-011, U-045
import type { DocumentPage } from '#server/records/engine/description.ts'

export const pilotPage: DocumentPage = {
  page: 'PilotProgram',
  kind: 'document',
  title: 'Pilot program',
  description: 'You get new versions before others do, and tell us what you think of them.',
  sections: [
    {
      heading: 'What you get',
      paragraphs: [
        'Your points of sale get a new version about four weeks before everybody else. It has ' +
          'passed all of our own tests, and is used in stores of ours.',
        'A new version comes on a Monday or Tuesday night, never before a weekend or a holiday.',
      ],
    },
    {
      heading: 'What we ask of you',
      paragraphs: [
        'Tell us what does not work, and what works worse than before. Every report is answered ' +
          'within one working day.',
        'Name one person in your company whom we may call.',
      ],
    },
    {
      heading: 'If something goes wrong',
      paragraphs: [
        'We take any store back to the version before within an hour, at any time of the day. No ' +
          'sales are lost by it.',
        'Call customer care and say that you take part in the pilot program: you are put through ' +
          'at once.',
      ],
    },
    {
      heading: 'How to leave',
      paragraphs: [
        'An account manager tells us by phone or e-mail. From the next version on your stores ' +
          'get it together with everybody else; this page is then gone.',
      ],
    },
  ],
}
