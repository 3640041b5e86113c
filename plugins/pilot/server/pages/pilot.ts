// Explains what joining the pilot program means.
// Facts: R-011, U-045
import type { DocumentPage } from '#server/records/engine/description.ts'

export const pilotPage: DocumentPage = {
  page: 'PilotProgram',
  kind: 'document',
  title: 'Pilot program',
  description: 'Get new versions before everyone else, and tell us what you think of them.',
  sections: [
    {
      heading: 'What you get',
      paragraphs: [
        'Your points of sale get each new version about four weeks before everyone else. By then ' +
          'it has passed all our tests and is running in our own stores.',
        'New versions arrive on a Monday or Tuesday night, never before a weekend or a holiday.',
      ],
    },
    {
      heading: 'What we ask of you',
      paragraphs: [
        "Tell us what doesn't work, and what works worse than before. We answer every report " +
          'within one business day.',
        'Name one person at your company we can call.',
      ],
    },
    {
      heading: 'If something goes wrong',
      paragraphs: [
        'We can return any store to the previous version within an hour, at any time of day, ' +
          'without losing any sales.',
        "Call customer care and say that you're in the pilot program. They'll put you " +
          'through right away.',
      ],
    },
    {
      heading: 'How to leave',
      paragraphs: [
        'Have an account manager tell us by phone or email. From then on, your stores get new ' +
          'versions when everyone else does, and this page no longer appears.',
      ],
    },
  ],
}
