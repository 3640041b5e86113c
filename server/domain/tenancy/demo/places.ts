// Locations of the demo stores. Phone numbers use the reserved range 555-01xx.
import { namesIn } from '../../../data/demo/names.ts'
import { required } from '../../../../core/required.ts'
import type { Random } from '../../../data/demo/random.ts'

export interface City {
  name: string
  state: string
  /** First three digits of the postal codes. */
  zip: string
  area: string
  zone: string
}

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

export const cities: readonly City[] = (
  [
    ['New York', 'NY', '100', '212', eastern],
    ['Brooklyn', 'NY', '112', '718', eastern],
    ['Buffalo', 'NY', '142', '716', eastern],
    ['Boston', 'MA', '021', '617', eastern],
    ['Portland', 'ME', '041', '207', eastern],
    ['Providence', 'RI', '029', '401', eastern],
    ['Hartford', 'CT', '061', '860', eastern],
    ['Newark', 'NJ', '071', '973', eastern],
    ['Philadelphia', 'PA', '191', '215', eastern],
    ['Pittsburgh', 'PA', '152', '412', eastern],
    ['Baltimore', 'MD', '212', '410', eastern],
    ['Washington', 'DC', '200', '202', eastern],
    ['Richmond', 'VA', '232', '804', eastern],
    ['Raleigh', 'NC', '276', '919', eastern],
    ['Charlotte', 'NC', '282', '704', eastern],
    ['Charleston', 'SC', '294', '843', eastern],
    ['Atlanta', 'GA', '303', '404', eastern],
    ['Savannah', 'GA', '314', '912', eastern],
    ['Jacksonville', 'FL', '322', '904', eastern],
    ['Orlando', 'FL', '328', '407', eastern],
    ['Tampa', 'FL', '336', '813', eastern],
    ['Miami', 'FL', '331', '305', eastern],
    ['Cleveland', 'OH', '441', '216', eastern],
    ['Columbus', 'OH', '432', '614', eastern],
    ['Cincinnati', 'OH', '452', '513', eastern],
    ['Detroit', 'MI', '482', '313', 'America/Detroit'],
    ['Indianapolis', 'IN', '462', '317', 'America/Indiana/Indianapolis'],
    ['Chicago', 'IL', '606', '312', central],
    ['Milwaukee', 'WI', '532', '414', central],
    ['Minneapolis', 'MN', '554', '612', central],
    ['Des Moines', 'IA', '503', '515', central],
    ['St. Louis', 'MO', '631', '314', central],
    ['Kansas City', 'MO', '641', '816', central],
    ['Nashville', 'TN', '372', '615', central],
    ['Memphis', 'TN', '381', '901', central],
    ['New Orleans', 'LA', '701', '504', central],
    ['Houston', 'TX', '770', '713', central],
    ['Austin', 'TX', '787', '512', central],
    ['Dallas', 'TX', '752', '214', central],
    ['San Antonio', 'TX', '782', '210', central],
    ['Oklahoma City', 'OK', '731', '405', central],
    ['Omaha', 'NE', '681', '402', central],
    ['Denver', 'CO', '802', '303', mountain],
    ['Salt Lake City', 'UT', '841', '801', mountain],
    ['Albuquerque', 'NM', '871', '505', mountain],
    ['El Paso', 'TX', '799', '915', mountain],
    ['Phoenix', 'AZ', '850', '602', 'America/Phoenix'],
    ['Tucson', 'AZ', '857', '520', 'America/Phoenix'],
    ['Las Vegas', 'NV', '891', '702', pacific],
    ['Los Angeles', 'CA', '900', '213', pacific],
    ['San Diego', 'CA', '921', '619', pacific],
    ['San Francisco', 'CA', '941', '415', pacific],
    ['Oakland', 'CA', '946', '510', pacific],
    ['Sacramento', 'CA', '958', '916', pacific],
    ['Portland', 'OR', '972', '503', pacific],
    ['Seattle', 'WA', '981', '206', pacific],
    ['Spokane', 'WA', '992', '509', pacific],
    ['Anchorage', 'AK', '995', '907', 'America/Anchorage'],
    ['Honolulu', 'HI', '968', '808', 'Pacific/Honolulu'],
  ] as const
).map(([name, state, zip, area, zone]) => ({ name, state, zip, area, zone }))

export const cityOf = (name: string, state: string): City =>
  required(
    cities.find((city) => city.name === name && city.state === state),
    `city ${name}, ${state}`,
  )

export const streets: readonly string[] = namesIn(`
  Main St, Market St, Oak Ave, Cedar Ave, Maple St, Elm St, Pine St, Washington Ave,
  Lincoln Blvd, Jefferson St, Park Ave, Lake St, Hill Rd, River Rd, Church St, Union Sq,
  Broadway, Highland Ave, Franklin St, Center St, Spring St, Water St, Mill Rd, Station Rd,
  College Ave, Harbor Dr, Sunset Blvd, Prospect Ave, Grand Ave, Chestnut St
`)

export interface Address {
  address_line1: string
  city: string
  state: string
  zip: string
  phone: string
}

export function addressIn(
  city: City,
  random: Random,
  line = `${random.between(1, 2400)} ${random.pick(streets)}`,
): Address {
  return {
    address_line1: line,
    city: city.name,
    state: city.state,
    zip: `${city.zip}${String(random.between(1, 99)).padStart(2, '0')}`,
    phone: `(${city.area}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`,
  }
}
