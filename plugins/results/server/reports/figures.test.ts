// A few reports on random tickets; figures.proof.test.ts covers all of them.
import { itAgrees } from './figures.fixtures.ts'

itAgrees('reports agree to the cent with the tickets (T-results-42, T-results-43)', 1, [
  'SalesSummary',
  'ItemSales',
  'DiscountsPromotions',
])
