// The terms of sale.
// Facts: R-018
import type { DocumentPage } from '#server/records/engine/description.ts'

export const termsPage: DocumentPage = {
  page: 'PurchaseTermsAndConditions',
  kind: 'document',
  title: 'Purchase terms and conditions',
  description: 'The terms that apply when you order stores, add-ons and hardware here.',
  sections: [
    {
      heading: '1. Orders',
      paragraphs: [
        'Orders that you place here are placed on behalf of your company. By placing an order, ' +
          'you confirm that you are authorized to do so.',
        'An order is binding once we have confirmed it by email. You can cancel it until then.',
      ],
    },
    {
      heading: '2. Plans, stores and add-ons',
      paragraphs: [
        'Plans, stores and add-ons are billed monthly in advance, on the first day of the month. ' +
          'A store added during a month is billed from the day it is added.',
        'They continue until you cancel them. You can cancel each of them at the end of any ' +
          'month. Payments for that month are not refunded.',
      ],
    },
    {
      heading: '3. Prices and taxes',
      paragraphs: [
        'The prices on your bill apply. We notify you at least sixty days before a price ' +
          'changes, and you can cancel the affected service before then.',
        'Sales tax is added where required by law. If you are exempt, send us the ' +
          'certificate before you order.',
      ],
    },
    {
      heading: '4. Payment',
      paragraphs: [
        'A bill is due fourteen days after its date and is charged to the card on file. If the ' +
          'card is declined, we notify you at once.',
        'If a bill is not paid within fifteen days of its due date, service for the stores on it ' +
          'is suspended. Service is restored within an hour of payment.',
      ],
    },
    {
      heading: '5. Hardware',
      paragraphs: [
        'Hardware ships within five business days. You can return it within thirty days, unused ' +
          'and in its original box, for a full refund.',
        'If it fails within two years through no fault of yours, we repair or replace it. It ' +
          'remains our property until it is paid for.',
      ],
    },
    {
      heading: '6. If something is wrong with a bill',
      paragraphs: [
        'Tell us within ninety days of the date of the bill. Any overcharge is credited to your ' +
          'next bill, or refunded if there is none.',
      ],
    },
    {
      heading: '7. Changes',
      paragraphs: [
        'We announce changes to these terms under My messages at least thirty days in advance. ' +
          'The terms at the time of an order continue to apply to it.',
      ],
    },
  ],
}
