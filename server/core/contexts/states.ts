// States, provinces and prefectures, for the countries of the portal's eleven cultures whose
// addresses include one. Codes are ISO 3166-2 without the country.
// Facts: F-37, C-074, K-95, V-068; N-02
import { countryCodeOf } from '#schemas/rules/countries.ts'
import { stateNames } from '#schemas/rules/us-states.ts'

export interface State {
  stateCode: string
  displayName: string
}

const tables: Readonly<Record<string, string>> = {
  CA: `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador
    |NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec
    |SK Saskatchewan|YT Yukon`,
  AU: `ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland
    |SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia`,
  ZA: `EC Eastern Cape|FS Free State|GP Gauteng|KZN KwaZulu-Natal|LP Limpopo|MP Mpumalanga
    |NW North West|NC Northern Cape|WC Western Cape`,
  JP: `01 Hokkaido|02 Aomori|03 Iwate|04 Miyagi|05 Akita|06 Yamagata|07 Fukushima|08 Ibaraki
    |09 Tochigi|10 Gunma|11 Saitama|12 Chiba|13 Tokyo|14 Kanagawa|15 Niigata|16 Toyama|17 Ishikawa
    |18 Fukui|19 Yamanashi|20 Nagano|21 Gifu|22 Shizuoka|23 Aichi|24 Mie|25 Shiga|26 Kyoto|27 Osaka
    |28 Hyogo|29 Nara|30 Wakayama|31 Tottori|32 Shimane|33 Okayama|34 Hiroshima|35 Yamaguchi
    |36 Tokushima|37 Kagawa|38 Ehime|39 Kochi|40 Fukuoka|41 Saga|42 Nagasaki|43 Kumamoto|44 Oita
    |45 Miyazaki|46 Kagoshima|47 Okinawa`,
  CN: `AH Anhui|BJ Beijing|CQ Chongqing|FJ Fujian|GS Gansu|GD Guangdong|GX Guangxi|GZ Guizhou
    |HI Hainan|HE Hebei|HL Heilongjiang|HA Henan|HB Hubei|HN Hunan|NM Inner Mongolia|JS Jiangsu
    |JX Jiangxi|JL Jilin|LN Liaoning|NX Ningxia|QH Qinghai|SN Shaanxi|SD Shandong|SH Shanghai
    |SX Shanxi|SC Sichuan|TJ Tianjin|XZ Tibet|XJ Xinjiang|YN Yunnan|ZJ Zhejiang`,
  TH: `10 Bangkok|37 Amnat Charoen|15 Ang Thong|38 Bueng Kan|31 Buri Ram|24 Chachoengsao|18 Chai Nat
    |36 Chaiyaphum|22 Chanthaburi|50 Chiang Mai|57 Chiang Rai|20 Chon Buri|86 Chumphon|46 Kalasin
    |62 Kamphaeng Phet|71 Kanchanaburi|40 Khon Kaen|81 Krabi|52 Lampang|51 Lamphun|42 Loei
    |16 Lop Buri|58 Mae Hong Son|44 Maha Sarakham|49 Mukdahan|26 Nakhon Nayok|73 Nakhon Pathom
    |48 Nakhon Phanom|30 Nakhon Ratchasima|60 Nakhon Sawan|80 Nakhon Si Thammarat|55 Nan
    |96 Narathiwat|39 Nong Bua Lam Phu|43 Nong Khai|12 Nonthaburi|13 Pathum Thani|94 Pattani
    |82 Phangnga|93 Phatthalung|56 Phayao|67 Phetchabun|76 Phetchaburi|66 Phichit|65 Phitsanulok
    |14 Phra Nakhon Si Ayutthaya|54 Phrae|83 Phuket|25 Prachin Buri|77 Prachuap Khiri Khan|85 Ranong
    |70 Ratchaburi|21 Rayong|45 Roi Et|27 Sa Kaeo|47 Sakon Nakhon|11 Samut Prakan|74 Samut Sakhon
    |75 Samut Songkhram|19 Saraburi|91 Satun|33 Si Sa Ket|17 Sing Buri|90 Songkhla|64 Sukhothai
    |72 Suphan Buri|84 Surat Thani|32 Surin|63 Tak|92 Trang|23 Trat|34 Ubon Ratchathani
    |41 Udon Thani
    |61 Uthai Thani|53 Uttaradit|95 Yala|35 Yasothon`,
  ID: `AC Aceh|BA Bali|BT Banten|BB Bangka Belitung Islands|BE Bengkulu|KT Central Kalimantan
    |JT Central Java|PT Central Papua|ST Central Sulawesi|JI East Java|KI East Kalimantan
    |NT East Nusa Tenggara|GO Gorontalo|PE Highland Papua|JK Jakarta|JA Jambi|LA Lampung|MA Maluku
    |KU North Kalimantan|MU North Maluku|SA North Sulawesi|SU North Sumatra|PA Papua|RI Riau
    |KR Riau Islands|KS South Kalimantan|PS South Papua|SN South Sulawesi|SS South Sumatra
    |SG Southeast Sulawesi|PD Southwest Papua|JB West Java|KB West Kalimantan|NB West Nusa Tenggara
    |PB West Papua|SR West Sulawesi|SB West Sumatra|YO Yogyakarta`,
  RU: `AD Adygea|AL Altai Republic|ALT Altai Krai|AMU Amur Oblast|ARK Arkhangelsk Oblast
    |AST Astrakhan Oblast|BA Bashkortostan|BEL Belgorod Oblast|BRY Bryansk Oblast|BU Buryatia
    |CE Chechnya|CHE Chelyabinsk Oblast|CHU Chukotka|CU Chuvashia|DA Dagestan|IN Ingushetia
    |IRK Irkutsk Oblast|IVA Ivanovo Oblast|YEV Jewish Autonomous Oblast|KB Kabardino-Balkaria
    |KGD Kaliningrad Oblast|KL Kalmykia|KLU Kaluga Oblast|KAM Kamchatka Krai|KC Karachay-Cherkessia
    |KR Karelia|KEM Kemerovo Oblast|KHA Khabarovsk Krai|KK Khakassia|KHM Khanty-Mansi
    |KIR Kirov Oblast
    |KO Komi|KOS Kostroma Oblast|KDA Krasnodar Krai|KYA Krasnoyarsk Krai|KGN Kurgan Oblast
    |KRS Kursk Oblast|LEN Leningrad Oblast|LIP Lipetsk Oblast|MAG Magadan Oblast|ME Mari El
    |MO Mordovia|MOW Moscow|MOS Moscow Oblast|MUR Murmansk Oblast|NEN Nenets
    |NIZ Nizhny Novgorod Oblast|SE North Ossetia|NGR Novgorod Oblast|NVS Novosibirsk Oblast
    |OMS Omsk Oblast|ORE Orenburg Oblast|ORL Oryol Oblast|PNZ Penza Oblast|PER Perm Krai
    |PRI Primorsky Krai|PSK Pskov Oblast|ROS Rostov Oblast|RYA Ryazan Oblast|SPE Saint Petersburg
    |SA Sakha|SAK Sakhalin Oblast|SAM Samara Oblast|SAR Saratov Oblast|SMO Smolensk Oblast
    |STA Stavropol Krai|SVE Sverdlovsk Oblast|TAM Tambov Oblast|TA Tatarstan|TOM Tomsk Oblast
    |TUL Tula Oblast|TY Tuva|TVE Tver Oblast|TYU Tyumen Oblast|UD Udmurtia|ULY Ulyanovsk Oblast
    |VLA Vladimir Oblast|VGG Volgograd Oblast|VLG Vologda Oblast|VOR Voronezh Oblast
    |YAN Yamalo-Nenets|YAR Yaroslavl Oblast|ZAB Zabaykalsky Krai`,
}

const byName = new Intl.Collator('en').compare
const inTable = (table: string): State[] =>
  table.split('|').map((entry) => {
    const [, stateCode = '', displayName = ''] = /^(\S+) (.+)$/.exec(entry.trim()) ?? []
    return { stateCode, displayName }
  })
const ofUs = Object.entries(stateNames).map(([stateCode, displayName]): State => ({
  stateCode,
  displayName,
}))
const statesByCountry = new Map<string | undefined, readonly State[]>(
  [
    ['US', ofUs] as const,
    ...Object.entries(tables).map(([country, table]) => [country, inTable(table)] as const),
  ].map(([country, states]) => [
    country,
    states.toSorted((a, b) => byName(a.displayName, b.displayName)),
  ]),
)

/** A country's states by name. Empty if its addresses don't include a state. */
export const statesOf = (countryId: number): readonly State[] =>
  statesByCountry.get(countryCodeOf(countryId)) ?? []
