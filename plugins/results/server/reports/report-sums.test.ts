// A few reports on random tickets; report-sums.proof.test.ts covers all of them.
import { itAgrees } from './report-sums.fixtures.ts'

itAgrees('reports agree to the cent with the tickets (T-results-42, T-results-43)', 1, [
  'SalesSummary',
  'ItemSales',
  'DiscountsPromotions',
])
