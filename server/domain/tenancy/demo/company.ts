// Company settings: address and options.
import { required } from '../../../../core/required.ts'
import { createRandom } from '../../../data/demo/random.ts'
import type { NewRow } from '../../../data/schema.ts'
import { addressIn, cityOf } from './places.ts'
import { workingMerchants, written } from './records.ts'

const offices: Record<
  number,
  { contact: string; city: readonly [string, string]; line: string; site: string; industry: number }
> = {
  1001: {
    contact: 'Maya Lindqvist',
    city: ['Boston', 'MA'],
    line: '18 Corner Street',
    site: 'cornercup.example',
    industry: 3,
  },
  1002: {
    contact: 'Oliver Grant',
    city: ['Portland', 'ME'],
    line: '12 Harbour Street',
    site: 'copperkettle.example',
    industry: 4,
  },
  1003: {
    contact: 'Aiko Tanaka',
    city: ['Los Angeles', 'CA'],
    line: '500 Grand Avenue, Floor 9',
    site: 'noodleharbor.example',
    industry: 1,
  },
  1004: {
    contact: 'Rosa Delgado',
    city: ['Chicago', 'IL'],
    line: '1 Daily Grind Plaza',
    site: 'dailygrind.example',
    industry: 3,
  },
  1005: {
    contact: 'Frank Novak',
    city: ['Chicago', 'IL'],
    line: '201 Lake Street',
    site: 'lakesidediner.example',
    industry: 1,
  },
  1006: {
    contact: 'Dana Feld',
    city: ['Austin', 'TX'],
    line: '77 Second Street',
    site: 'secondstreetdeli.example',
    industry: 2,
  },
}

export const companyRows = (): NewRow<'company_setting'>[] =>
  workingMerchants.map(({ id, name, stores }) => {
    const { contact, city, line, site, industry } = required(
      offices[id],
      `office of merchant ${id}`,
    )
    const at = addressIn(cityOf(...city), createRandom(`office of ${id}`), line)
    return {
      merchant_id: id,
      business_name: name,
      contact_name: contact,
      contact_email: `${required(contact.split(' ')[0], 'first name').toLowerCase()}@${site}`,
      industry_id: industry,
      address_line1: at.address_line1,
      address_line2: null,
      city: at.city,
      state: at.state,
      zip: at.zip,
      country_id: 840,
      phone: at.phone,
      website_url: `https://${site}/`,
      reply_to_email: `hello@${site}`,
      logo_url: null,
      tax_payer_id: `98-${String(7_000_000 + id).padStart(7, '0')}`,
      emails_receipts: true,
      sends_e_invoices: stores > 10,
      takes_tips: true,
      cash_rounding: 'none',
      week_start: stores > 10 ? 1 : null,
      ...written,
    }
  })
