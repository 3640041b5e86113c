// The terms of sale.
// Facts: R-018
import type { DocumentPage } from '#server/records/engine/description.ts'

export const termsPage: DocumentPage = {
  page: 'PurchaseTermsAndConditions',
  kind: 'document',
  title: 'Purchase terms and conditions',
  description: 'What holds when you order stores, add-ons and hardware here.',
  sections: [
    {
      heading: '1. Orders',
      paragraphs: [
        'What you order here is ordered in the name of your company. Whoever orders says by it ' +
          'that they may do so.',
        'An order holds once we have confirmed it by e-mail. Until then you may take it back.',
      ],
    },
    {
      heading: '2. Plans, stores and add-ons',
      paragraphs: [
        'Plans, stores and add-ons are billed by the month, in advance, on the first day. A ' +
          'store that is added within a month is billed from that day on.',
        'They run until you end them. You may end each of them at the end of any month; what was ' +
          'paid for that month is not paid back.',
      ],
    },
    {
      heading: '3. Prices and taxes',
      paragraphs: [
        'The prices on your bill hold. We tell you at least sixty days before a price changes; ' +
          'you may end what is concerned before it does.',
        'Sales tax is added where the law asks for it. If you are exempt, send us the ' +
          'certificate before you order.',
      ],
    },
    {
      heading: '4. Payment',
      paragraphs: [
        'A bill is due fourteen days after its date and is charged to the card that you entered. ' +
          'If the card is refused, you are told at once.',
        'A bill that is not paid within fifteen days after it was due ends the service for the ' +
          'stores on it. It comes back within an hour of the payment.',
      ],
    },
    {
      heading: '5. Hardware',
      paragraphs: [
        'Hardware is shipped within five working days. You may send it back within thirty days, ' +
          'unused and in its box, and get back what you paid.',
        'If it fails within two years without your doing, we repair or replace it. Until it is ' +
          'paid, it remains ours.',
      ],
    },
    {
      heading: '6. If something is wrong with a bill',
      paragraphs: [
        'Tell us within ninety days of its date. What was charged too much is taken off the next ' +
          'bill, or paid back if there is none.',
      ],
    },
    {
      heading: '7. Changes',
      paragraphs: [
        'When these terms change, you are told under My messages at least thirty days before. ' +
          'Orders that you have made keep the terms under which you made them.',
      ],
    },
  ],
}
